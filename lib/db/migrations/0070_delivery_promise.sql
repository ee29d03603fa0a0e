ALTER TABLE "orders" ADD COLUMN "shipping_title" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_days" text;