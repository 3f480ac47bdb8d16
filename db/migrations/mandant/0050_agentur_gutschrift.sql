CREATE TABLE "__mandant__"."agentur_rechnung" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"nummer" integer NOT NULL,
	"agentur_id" uuid NOT NULL,
	"monat" text NOT NULL,
	"storniert_id" uuid,
	"daten" jsonb NOT NULL,
	"xml" text NOT NULL,
	"pruefsumme" text NOT NULL,
	"brutto_cent" bigint NOT NULL,
	"erstellt_von" text NOT NULL,
	"erstellt_am" timestamp with time zone NOT NULL,
	CONSTRAINT "agentur_rechnung_nummer_unique" UNIQUE("nummer"),
	CONSTRAINT "agentur_rechnung_storniert_id_unique" UNIQUE("storniert_id")
);
--> statement-breakpoint
ALTER TABLE "__mandant__"."buchung_zeile" DROP CONSTRAINT "buchung_zeile_konto";--> statement-breakpoint
ALTER TABLE "__mandant__"."agentur" ADD COLUMN "kleinunternehmer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "__mandant__"."agentur_praemie" ADD COLUMN "rechnung_id" uuid;--> statement-breakpoint
ALTER TABLE "__mandant__"."agentur_rechnung" ADD CONSTRAINT "agentur_rechnung_agentur_id_agentur_id_fk" FOREIGN KEY ("agentur_id") REFERENCES "__mandant__"."agentur"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agentur_rechnung_agentur" ON "__mandant__"."agentur_rechnung" USING btree ("agentur_id","nummer");--> statement-breakpoint
ALTER TABLE "__mandant__"."agentur_praemie" ADD CONSTRAINT "agentur_praemie_rechnung_id_agentur_rechnung_id_fk" FOREIGN KEY ("rechnung_id") REFERENCES "__mandant__"."agentur_rechnung"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agentur_praemie_offen" ON "__mandant__"."agentur_praemie" USING btree ("agentur_id","monat") WHERE rechnung_id is null;--> statement-breakpoint
CREATE INDEX "agentur_praemie_rechnung" ON "__mandant__"."agentur_praemie" USING btree ("rechnung_id") WHERE rechnung_id is not null;--> statement-breakpoint
ALTER TABLE "__mandant__"."buchung_zeile" ADD CONSTRAINT "buchung_zeile_konto" CHECK ("__mandant__"."buchung_zeile"."konto" in ('aufwand', 'kulanz', 'geschuldet', 'freigegeben', 'exportiert', 'bezahlt', 'ruecklaeufer', 'gutschein', 'storno', 'verfall', 'forderung', 'zurueckgefordert', 'agentur_aufwand', 'agentur_geschuldet', 'agentur_steuer'));