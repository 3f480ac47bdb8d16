CREATE TABLE "__mandant__"."aktion" (
	"id" serial PRIMARY KEY NOT NULL,
	"aktions_id" text NOT NULL,
	"version" integer NOT NULL,
	"formular" text NOT NULL,
	"titel" text NOT NULL,
	"text" text NOT NULL,
	"rechts_text" text NOT NULL,
	"titel_en" text NOT NULL,
	"text_en" text NOT NULL,
	"rechts_text_en" text NOT NULL,
	"startdatum" date NOT NULL,
	"enddatum" date,
	"position" integer DEFAULT 0 NOT NULL,
	"zurueckgezogen_am" timestamp with time zone,
	"erstellt_am" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."aktion_zustimmung" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"aktion_id" integer NOT NULL,
	"sprache" text NOT NULL,
	"empfehlung_id" uuid,
	"empfaenger_id" uuid,
	"erteilt_am" timestamp with time zone NOT NULL,
	CONSTRAINT "aktion_zustimmung_wer" CHECK (num_nonnulls("__mandant__"."aktion_zustimmung"."empfehlung_id", "__mandant__"."aktion_zustimmung"."empfaenger_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "__mandant__"."aktion_zustimmung" ADD CONSTRAINT "aktion_zustimmung_aktion_id_aktion_id_fk" FOREIGN KEY ("aktion_id") REFERENCES "__mandant__"."aktion"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."aktion_zustimmung" ADD CONSTRAINT "aktion_zustimmung_empfehlung_id_empfehlung_id_fk" FOREIGN KEY ("empfehlung_id") REFERENCES "__mandant__"."empfehlung"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."aktion_zustimmung" ADD CONSTRAINT "aktion_zustimmung_empfaenger_id_empfaenger_id_fk" FOREIGN KEY ("empfaenger_id") REFERENCES "__mandant__"."empfaenger"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "aktion_version" ON "__mandant__"."aktion" USING btree ("aktions_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "aktion_zustimmung_empfehlung" ON "__mandant__"."aktion_zustimmung" USING btree ("empfehlung_id","aktion_id");--> statement-breakpoint
CREATE UNIQUE INDEX "aktion_zustimmung_empfaenger" ON "__mandant__"."aktion_zustimmung" USING btree ("empfaenger_id","aktion_id");--> statement-breakpoint
CREATE INDEX "aktion_zustimmung_aktion" ON "__mandant__"."aktion_zustimmung" USING btree ("aktion_id");