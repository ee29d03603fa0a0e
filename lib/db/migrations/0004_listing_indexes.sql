DROP INDEX "products_category";--> statement-breakpoint
DROP INDEX "products_brand";--> statement-breakpoint
DROP INDEX "products_newest";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "selling_price" bigint GENERATED ALWAYS AS (coalesce(discounted_price, price)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "products_cheapest" ON "products" USING btree ("selling_price","id","brand_id","category_id") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ((setweight(to_tsvector('simple', title || ' ' || title_idn || ' ' || sku), 'A') ||
  setweight(to_tsvector('indonesian', title_idn || ' ' || keyword), 'B') ||
  setweight(to_tsvector('simple', keyword), 'C'))) WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category_id","selling_price","id","brand_id") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "products_brand" ON "products" USING btree ("brand_id","selling_price","id","category_id") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'active';