CREATE TABLE "credit_note_counters" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_notes" (
	"number" text PRIMARY KEY NOT NULL,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"order_id" bigint NOT NULL,
	"invoice_number" text NOT NULL,
	"cause" text NOT NULL,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"wallet" bigint NOT NULL,
	"payment" bigint NOT NULL,
	"total_before_tax" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"snapshot" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_notes_sequence" UNIQUE("year","sequence"),
	CONSTRAINT "credit_notes_once" UNIQUE("order_id","cause","reference"),
	CONSTRAINT "credit_notes_amount" CHECK ("credit_notes"."amount" > 0 and "credit_notes"."amount" = "credit_notes"."wallet" + "credit_notes"."payment"),
	CONSTRAINT "credit_notes_parts" CHECK ("credit_notes"."wallet" >= 0 and "credit_notes"."payment" >= 0),
	CONSTRAINT "credit_notes_tax" CHECK ("credit_notes"."tax" >= 0 and "credit_notes"."total_before_tax" >= 0 and "credit_notes"."total_before_tax" + "credit_notes"."tax" <= "credit_notes"."amount")
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "returned_before" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_invoice_number_invoices_number_fk" FOREIGN KEY ("invoice_number") REFERENCES "public"."invoices"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_notes_issued" ON "credit_notes" USING btree ("issued_at");--> statement-breakpoint
UPDATE "invoices" SET "returned_before" = "returned"."amount" FROM (
	SELECT "order_id", sum("amount") AS "amount" FROM (
		SELECT "order_id", "amount" FROM "refunds" WHERE "cause" IN ('order_cancelled', 'missing_pieces')
		UNION ALL SELECT "order_id", "amount" FROM "ledger_entries"
			WHERE "cause" = 'refund' AND "step" = 'credit' AND "order_id" IS NOT NULL
	) "parts" GROUP BY "order_id"
) "returned" WHERE "invoices"."order_id" = "returned"."order_id";--> statement-breakpoint
CREATE FUNCTION "refuse_credit_note_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF to_jsonb(NEW) - 'snapshot' = to_jsonb(OLD) - 'snapshot'
			AND NEW."snapshot" = OLD."snapshot" || '{"buyer": {"name": "", "lines": []}}' THEN
			RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION 'credit_notes are never changed';
END $$;--> statement-breakpoint
CREATE TRIGGER "credit_notes_unchanged" BEFORE UPDATE OR DELETE ON "credit_notes"
	FOR EACH ROW EXECUTE FUNCTION "refuse_credit_note_change"();--> statement-breakpoint
CREATE TRIGGER "credit_notes_no_truncate" BEFORE TRUNCATE ON "credit_notes"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_credit_note_change"();
