CREATE TABLE "__mandant__"."agentur_praemie" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agentur_id" uuid NOT NULL,
	"auftrag_id" uuid NOT NULL,
	"referenz" text NOT NULL,
	"produkt_id" integer NOT NULL,
	"vermittelt_von" uuid,
	"art" text NOT NULL,
	"seite" text NOT NULL,
	"betrag_cent" integer NOT NULL,
	"mitarbeiter_cent" integer NOT NULL,
	"monat" text NOT NULL,
	"am" timestamp with time zone NOT NULL,
	CONSTRAINT "agentur_praemie_einmal" UNIQUE("auftrag_id","seite","art"),
	CONSTRAINT "agentur_praemie_betrag" CHECK ("__mandant__"."agentur_praemie"."betrag_cent" <> 0 and ("__mandant__"."agentur_praemie"."betrag_cent" > 0) = ("__mandant__"."agentur_praemie"."art" = 'zusage') and abs("__mandant__"."agentur_praemie"."mitarbeiter_cent") <= abs("__mandant__"."agentur_praemie"."betrag_cent") and "__mandant__"."agentur_praemie"."mitarbeiter_cent"::bigint * "__mandant__"."agentur_praemie"."betrag_cent" >= 0)
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."praemienplan" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agentur_id" uuid NOT NULL,
	"produkt_id" integer NOT NULL,
	"seite" text NOT NULL,
	"fuer" text NOT NULL,
	"betrag_cent" integer NOT NULL,
	"gueltig_von" date NOT NULL,
	"gueltig_bis" date,
	"erstellt_von" text NOT NULL,
	"genehmigt_von" text,
	"beendet_von" text,
	"erstellt_am" timestamp with time zone NOT NULL,
	CONSTRAINT "praemienplan_betrag" CHECK ("__mandant__"."praemienplan"."betrag_cent" > 0)
);
--> statement-breakpoint
ALTER TABLE "__mandant__"."buchung_zeile" DROP CONSTRAINT "buchung_zeile_konto";--> statement-breakpoint
ALTER TABLE "__mandant__"."agentur_praemie" ADD CONSTRAINT "agentur_praemie_agentur_id_agentur_id_fk" FOREIGN KEY ("agentur_id") REFERENCES "__mandant__"."agentur"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."agentur_praemie" ADD CONSTRAINT "agentur_praemie_produkt_id_produkt_id_fk" FOREIGN KEY ("produkt_id") REFERENCES "__mandant__"."produkt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."praemienplan" ADD CONSTRAINT "praemienplan_agentur_id_agentur_id_fk" FOREIGN KEY ("agentur_id") REFERENCES "__mandant__"."agentur"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."praemienplan" ADD CONSTRAINT "praemienplan_produkt_id_produkt_id_fk" FOREIGN KEY ("produkt_id") REFERENCES "__mandant__"."produkt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agentur_praemie_monat" ON "__mandant__"."agentur_praemie" USING btree ("agentur_id","monat","am","id");--> statement-breakpoint
CREATE INDEX "praemienplan_agentur" ON "__mandant__"."praemienplan" USING btree ("agentur_id","produkt_id","gueltig_von");--> statement-breakpoint
ALTER TABLE "__mandant__"."buchung_zeile" ADD CONSTRAINT "buchung_zeile_konto" CHECK ("__mandant__"."buchung_zeile"."konto" in ('aufwand', 'kulanz', 'geschuldet', 'freigegeben', 'exportiert', 'bezahlt', 'ruecklaeufer', 'gutschein', 'storno', 'verfall', 'forderung', 'zurueckgefordert', 'agentur_aufwand', 'agentur_geschuldet'));