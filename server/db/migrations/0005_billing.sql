CREATE TABLE "billing_checkouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"plan_id" text NOT NULL,
	"interval" text NOT NULL,
	"customer_id" text,
	"reference" text NOT NULL,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"checkout_id" uuid,
	"status" text DEFAULT 'pending' NOT NULL,
	"method" text NOT NULL,
	"amount" integer NOT NULL,
	"plan_id" text NOT NULL,
	"interval" text NOT NULL,
	"starts_at" timestamp with time zone,
	"customer_id" text,
	"payment_method_id" text,
	"card_brand" text,
	"card_last_four" text,
	"reference" text,
	"failure_reason" text,
	"boleto_line" text,
	"boleto_url" text,
	"due_at" timestamp with time zone,
	"document_token" text NOT NULL,
	"settled_at" timestamp with time zone,
	"applied_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"org_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"plan_id" text NOT NULL,
	"interval" text NOT NULL,
	"status" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"trial_end" timestamp with time zone,
	"auto_renew" boolean DEFAULT true NOT NULL,
	"anchor" timestamp with time zone NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"next_plan_id" text,
	"next_interval" text,
	"next_check_at" timestamp with time zone,
	"failed_charges" integer DEFAULT 0 NOT NULL,
	"payment_method_type" text,
	"customer_id" text,
	"payment_method_id" text,
	"card_brand" text,
	"card_last_four" text,
	"payer" jsonb,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "billing_checkouts" ADD CONSTRAINT "billing_checkouts_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_payments" ADD CONSTRAINT "billing_payments_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_checkouts_org" ON "billing_checkouts" USING btree ("org_id","created_at");--> statement-breakpoint
CREATE INDEX "billing_payments_org" ON "billing_payments" USING btree ("org_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_payments_document" ON "billing_payments" USING btree ("document_token");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_payments_open" ON "billing_payments" USING btree ("org_id","method") WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_id" ON "subscriptions" USING btree ("id");--> statement-breakpoint
CREATE INDEX "conversations_inbound" ON "conversations" USING btree ("org_id","last_inbound_at");