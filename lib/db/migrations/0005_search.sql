CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"products" integer NOT NULL,
	"learnt_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_search";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_vector" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', translate(title_idn || ' ' || title, '/_.,-+|', '       ')), 'A') ||
  setweight(to_tsvector('indonesian', translate(title_idn, '/_.,-+|', '       ')) || to_tsvector('english', translate(title, '/_.,-+|', '       ')), 'B') ||
  setweight(to_tsvector('simple', translate(keyword, '/_.,-+|', '       ')) || to_tsvector('indonesian', translate(keyword, '/_.,-+|', '       ')), 'C')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "search_words_near" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_described" ON "products" USING gin ((search_vector || to_tsvector('indonesian', description_idn) ||
  to_tsvector('english', description))) WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "products_sku" ON "products" USING btree (lower(sku) text_pattern_ops) WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_vector") WHERE status = 'active';