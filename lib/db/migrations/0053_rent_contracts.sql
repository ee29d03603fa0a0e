CREATE TABLE "rent_contracts" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rent_terms" (
	"digest" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"first_used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rent_contracts" ADD CONSTRAINT "rent_contracts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rent_contracts" ADD CONSTRAINT "rent_contracts_digest_rent_terms_digest_fk" FOREIGN KEY ("digest") REFERENCES "public"."rent_terms"("digest") ON DELETE no action ON UPDATE no action;