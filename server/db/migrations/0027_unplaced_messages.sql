CREATE TABLE "unplaced_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"why" text NOT NULL,
	"author" text,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "unplaced_messages" ADD CONSTRAINT "unplaced_messages_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unplaced_messages" ADD CONSTRAINT "unplaced_messages_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "unplaced_messages_once" ON "unplaced_messages" USING btree ("channel_id","provider_id");--> statement-breakpoint
CREATE INDEX "unplaced_messages_age" ON "unplaced_messages" USING btree ("at");