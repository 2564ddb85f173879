CREATE TABLE "channel_credentials" (
	"channel_id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"sealed" text NOT NULL,
	"verify_hash" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "account_id" text;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "trouble" jsonb;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "health" jsonb;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "channel_credentials" ADD CONSTRAINT "channel_credentials_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_credentials" ADD CONSTRAINT "channel_credentials_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channels_account" ON "channels" USING btree ("transport","account_id");