CREATE TABLE "searched_products" (
	"id" bigint PRIMARY KEY NOT NULL,
	"brand_id" bigint,
	"category_id" bigint,
	"selling_price" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sku" text NOT NULL,
	"heads" text[] NOT NULL,
	"search_vector" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "is_kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE FUNCTION "vocabulary_of"("title_idn" text, "title" text, "keyword" text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT array(SELECT word FROM unnest(tsvector_to_array(to_tsvector('simple',
		translate(title_idn || ' ' || title || ' ' || keyword, '/_.,-+|', '       ')))) word WHERE word ~ '^[a-z]{3,30}$')
$$;--> statement-breakpoint
CREATE FUNCTION "count_words"("words" text[], "changes" integer[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO search_words AS known (word, products, learnt_at)
		SELECT word, sum(change)::int, now() FROM unnest(words, changes) each(word, change)
		GROUP BY word HAVING sum(change) <> 0 ORDER BY word
		ON CONFLICT (word) DO UPDATE SET products = known.products + excluded.products;
	DELETE FROM search_words WHERE word = any(words) AND products <= 0 AND NOT is_kept;
$$;--> statement-breakpoint
CREATE FUNCTION "keep_searched_products"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO searched_products SELECT id, brand_id, category_id, selling_price, created_at, lower(sku),
			ARRAY[lower(split_part(title_idn, ' ', 1)), lower(split_part(title, ' ', 1))], search_vector
			FROM new_rows WHERE status = 'active';
		PERFORM count_words(array_agg(word), array_agg(1)) FROM new_rows, unnest(vocabulary_of(title_idn, title, keyword)) word
			WHERE status = 'active';
	ELSIF TG_OP = 'DELETE' THEN
		DELETE FROM searched_products USING old_rows WHERE searched_products.id = old_rows.id;
		PERFORM count_words(array_agg(word), array_agg(-1)) FROM old_rows, unnest(vocabulary_of(title_idn, title, keyword)) word
			WHERE status = 'active';
	ELSE
		DELETE FROM searched_products USING new_rows
			WHERE searched_products.id = new_rows.id AND new_rows.status <> 'active';
		INSERT INTO searched_products AS known SELECT n.id, n.brand_id, n.category_id, n.selling_price, n.created_at, lower(n.sku),
			ARRAY[lower(split_part(n.title_idn, ' ', 1)), lower(split_part(n.title, ' ', 1))], n.search_vector
			FROM new_rows n JOIN old_rows o ON o.id = n.id
			WHERE n.status = 'active' AND (o.status, o.brand_id, o.category_id, o.selling_price, o.created_at, o.sku, o.title_idn, o.title, o.keyword)
				IS DISTINCT FROM (n.status, n.brand_id, n.category_id, n.selling_price, n.created_at, n.sku, n.title_idn, n.title, n.keyword)
			ORDER BY n.id
		ON CONFLICT (id) DO UPDATE SET brand_id = excluded.brand_id, category_id = excluded.category_id,
			selling_price = excluded.selling_price, created_at = excluded.created_at, sku = excluded.sku,
			heads = excluded.heads, search_vector = excluded.search_vector;
		PERFORM count_words(array_agg(word), array_agg(change)) FROM (
			SELECT o.status AS was, n.status AS becomes, o.title_idn AS old_idn, o.title AS old_title, o.keyword AS old_keyword,
				n.title_idn, n.title, n.keyword
			FROM new_rows n JOIN old_rows o ON o.id = n.id
			WHERE (o.status, o.title_idn, o.title, o.keyword) IS DISTINCT FROM (n.status, n.title_idn, n.title, n.keyword)
		) changed, LATERAL (
			SELECT word, -1 AS change FROM unnest(vocabulary_of(old_idn, old_title, old_keyword)) word WHERE was = 'active'
			UNION ALL
			SELECT word, 1 FROM unnest(vocabulary_of(title_idn, title, keyword)) word WHERE becomes = 'active'
		) each;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "searched_products_inserted" AFTER INSERT ON "products" REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION "keep_searched_products"();--> statement-breakpoint
CREATE TRIGGER "searched_products_updated" AFTER UPDATE ON "products" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION "keep_searched_products"();--> statement-breakpoint
CREATE TRIGGER "searched_products_deleted" AFTER DELETE ON "products" REFERENCING OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION "keep_searched_products"();--> statement-breakpoint
INSERT INTO "searched_products" SELECT id, brand_id, category_id, selling_price, created_at, lower(sku),
	ARRAY[lower(split_part(title_idn, ' ', 1)), lower(split_part(title, ' ', 1))], search_vector
	FROM products WHERE status = 'active' ORDER BY category_id, id;--> statement-breakpoint
CREATE INDEX "searched_products_words" ON "searched_products" USING gin ("search_vector");--> statement-breakpoint
CREATE INDEX "searched_products_sku" ON "searched_products" USING btree (sku text_pattern_ops);--> statement-breakpoint
UPDATE "search_words" SET is_kept = products = 0, products = 0;--> statement-breakpoint
INSERT INTO "search_words" AS known (word, products, learnt_at)
	SELECT word, count(*), now() FROM products, unnest(vocabulary_of(title_idn, title, keyword)) word
	WHERE status = 'active' GROUP BY word ORDER BY word
	ON CONFLICT (word) DO UPDATE SET products = excluded.products;--> statement-breakpoint
DELETE FROM "search_words" WHERE products = 0 AND NOT is_kept;
