ALTER TABLE "unanswered_questions" ADD COLUMN "is_voice" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "unanswered_questions" ADD COLUMN "pair_id" uuid;--> statement-breakpoint
ALTER TABLE "unanswered_questions" ADD CONSTRAINT "unanswered_questions_pair_id_qa_pairs_id_fk" FOREIGN KEY ("pair_id") REFERENCES "public"."qa_pairs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unanswered_questions_pair" ON "unanswered_questions" USING btree ("pair_id") WHERE pair_id is not null;