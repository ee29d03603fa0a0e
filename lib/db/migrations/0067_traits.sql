DROP INDEX "products_newest_of_category";--> statement-breakpoint
DROP INDEX "products_category";--> statement-breakpoint
DROP INDEX "products_brand";--> statement-breakpoint
DROP INDEX "products_cheapest";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "traits" integer;--> statement-breakpoint
ALTER TABLE "searched_products" ADD COLUMN "traits" integer;--> statement-breakpoint
CREATE INDEX "products_without_traits" ON "products" USING btree ("id") WHERE traits is null;--> statement-breakpoint
CREATE INDEX "products_newest_of_category" ON "products" USING btree ("category_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"selling_price","brand_id","traits") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category_id","selling_price","id","brand_id","traits") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "products_brand" ON "products" USING btree ("brand_id","selling_price","id","category_id","traits") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "products_cheapest" ON "products" USING btree ("selling_price","id","brand_id","category_id","traits") WHERE status = 'active';--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_searched_products"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO searched_products SELECT id, brand_id, category_id, selling_price, created_at, lower(sku),
			ARRAY[lower(split_part(title_idn, ' ', 1)), lower(split_part(title, ' ', 1))], search_vector, traits
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
			ARRAY[lower(split_part(n.title_idn, ' ', 1)), lower(split_part(n.title, ' ', 1))], n.search_vector, n.traits
			FROM new_rows n JOIN old_rows o ON o.id = n.id
			WHERE n.status = 'active' AND (o.status, o.brand_id, o.category_id, o.selling_price, o.created_at, o.sku, o.title_idn, o.title, o.keyword, o.traits)
				IS DISTINCT FROM (n.status, n.brand_id, n.category_id, n.selling_price, n.created_at, n.sku, n.title_idn, n.title, n.keyword, n.traits)
			ORDER BY n.id
		ON CONFLICT (id) DO UPDATE SET brand_id = excluded.brand_id, category_id = excluded.category_id,
			selling_price = excluded.selling_price, created_at = excluded.created_at, sku = excluded.sku,
			heads = excluded.heads, search_vector = excluded.search_vector, traits = excluded.traits;
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
$$;
