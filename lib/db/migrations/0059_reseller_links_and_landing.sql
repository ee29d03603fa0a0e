CREATE TABLE "business_pages" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"title_idn" text NOT NULL,
	"description" text NOT NULL,
	"description_idn" text NOT NULL,
	"benefit_title" text NOT NULL,
	"benefit_title_idn" text NOT NULL,
	"procedure_title" text NOT NULL,
	"procedure_title_idn" text NOT NULL,
	"benefits" jsonb NOT NULL,
	"procedures" jsonb NOT NULL,
	"desktop_media" text,
	"mobile_media" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "business_pages_one" CHECK ("business_pages"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "reseller_link_counts" (
	"user_id" bigint NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"target_id" bigint DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"carts" integer DEFAULT 0 NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "reseller_link_counts_user_id_day_kind_target_id_pk" PRIMARY KEY("user_id","day","kind","target_id"),
	CONSTRAINT "reseller_link_counts_positive" CHECK (least("reseller_link_counts"."clicks", "reseller_link_counts"."carts", "reseller_link_counts"."orders") >= 0)
);
--> statement-breakpoint
CREATE TABLE "reseller_shares" (
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"target_id" bigint DEFAULT 0 NOT NULL,
	"shared_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reseller_shares_user_id_kind_target_id_pk" PRIMARY KEY("user_id","kind","target_id")
);
--> statement-breakpoint
CREATE TABLE "reseller_store_products" (
	"user_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "reseller_store_products_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "reseller_link_counts" ADD CONSTRAINT "reseller_link_counts_user_id_resellers_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."resellers"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reseller_shares" ADD CONSTRAINT "reseller_shares_user_id_resellers_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."resellers"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reseller_store_products" ADD CONSTRAINT "reseller_store_products_user_id_resellers_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."resellers"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reseller_store_products" ADD CONSTRAINT "reseller_store_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reseller_shares_latest" ON "reseller_shares" USING btree ("user_id","shared_at");--> statement-breakpoint
CREATE INDEX "reseller_store_products_product" ON "reseller_store_products" USING btree ("product_id");