CREATE TABLE "model_settings" (
	"org_id" uuid PRIMARY KEY NOT NULL,
	"choice" text NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"model" text DEFAULT '' NOT NULL,
	"key" text,
	"input_price" integer DEFAULT 0 NOT NULL,
	"output_price" integer DEFAULT 0 NOT NULL,
	"monthly_limit" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "model_usage" ADD COLUMN "told" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "model_settings" ADD CONSTRAINT "model_settings_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;