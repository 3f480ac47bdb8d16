CREATE TABLE "__mandant__"."sammelarbeit" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"art" text NOT NULL,
	"daten" jsonb NOT NULL,
	"anzahl" integer NOT NULL,
	"summe_cent" integer NOT NULL,
	"erstellt_von" text NOT NULL,
	"erstellt_am" timestamp with time zone NOT NULL,
	"fertig_am" timestamp with time zone,
	"abgebrochen_am" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."sammelarbeit_teil" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sammelarbeit_id" uuid NOT NULL,
	"nummer" integer NOT NULL,
	"bezug_id" uuid NOT NULL,
	"ziel" text DEFAULT '' NOT NULL,
	"ergebnis" text,
	"code" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "__mandant__"."praemienplan" ADD COLUMN "abgelehnt_von" text;--> statement-breakpoint
ALTER TABLE "__mandant__"."praemienplan" ADD COLUMN "ablehnung_grund" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "__mandant__"."sammelarbeit_teil" ADD CONSTRAINT "sammelarbeit_teil_sammelarbeit_id_sammelarbeit_id_fk" FOREIGN KEY ("sammelarbeit_id") REFERENCES "__mandant__"."sammelarbeit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sammelarbeit_erstellt" ON "__mandant__"."sammelarbeit" USING btree ("erstellt_am","id");--> statement-breakpoint
CREATE INDEX "sammelarbeit_offen" ON "__mandant__"."sammelarbeit" USING btree ("fertig_am","abgebrochen_am");--> statement-breakpoint
CREATE UNIQUE INDEX "sammelarbeit_teil_nummer" ON "__mandant__"."sammelarbeit_teil" USING btree ("sammelarbeit_id","nummer");--> statement-breakpoint
CREATE INDEX "sammelarbeit_teil_ergebnis" ON "__mandant__"."sammelarbeit_teil" USING btree ("sammelarbeit_id","ergebnis","nummer");--> statement-breakpoint
CREATE INDEX "praemienplan_wartend" ON "__mandant__"."praemienplan" USING btree ("erstellt_am") WHERE genehmigt_von is null and abgelehnt_von is null;