CREATE TABLE "__mandant__"."interessent" (
	"empfaenger_id" uuid PRIMARY KEY NOT NULL,
	"schritt" text NOT NULL,
	"notiz" text DEFAULT '' NOT NULL,
	"wiedervorlage" date,
	"geaendert_von" text NOT NULL,
	"geaendert_am" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "__mandant__"."empfaenger" ADD COLUMN "kontakt_erlaubt_am" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "__mandant__"."interessent" ADD CONSTRAINT "interessent_empfaenger_id_empfaenger_id_fk" FOREIGN KEY ("empfaenger_id") REFERENCES "__mandant__"."empfaenger"("id") ON DELETE cascade ON UPDATE no action;