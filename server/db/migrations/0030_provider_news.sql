CREATE TABLE "provider_news" (
	"org_id" uuid NOT NULL,
	"about" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_news_org_id_about_pk" PRIMARY KEY("org_id","about")
);
--> statement-breakpoint
ALTER TABLE "provider_news" ADD CONSTRAINT "provider_news_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_news_at" ON "provider_news" USING btree ("at");