CREATE TABLE "__mandant__"."berater" (
	"externe_id" text PRIMARY KEY NOT NULL,
	"anrede" text DEFAULT 'keine' NOT NULL,
	"vorname" text NOT NULL,
	"nachname" text NOT NULL,
	"plz" text NOT NULL,
	"ort" text NOT NULL,
	"photo" text DEFAULT '' NOT NULL,
	"aktiv" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."energie_preis" (
	"id" serial PRIMARY KEY NOT NULL,
	"produkt_id" integer NOT NULL,
	"sparte" text NOT NULL,
	"plz_praefix" text NOT NULL,
	"verbrauch_von" integer DEFAULT 0 NOT NULL,
	"verbrauch_bis" integer,
	"grundpreis_cent_jahr" integer NOT NULL,
	"arbeitspreis_hundertstel_cent" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."festnetz" (
	"produkt_id" integer PRIMARY KEY NOT NULL,
	"kategorie" text NOT NULL,
	"anzeige_name" text NOT NULL,
	"young" boolean DEFAULT false NOT NULL,
	"hybrid" boolean DEFAULT false NOT NULL,
	"gruppe" text NOT NULL,
	"klasse" text DEFAULT '' NOT NULL,
	"beschreibung1" text DEFAULT '' NOT NULL,
	"beschreibung2" text DEFAULT '' NOT NULL,
	"beschreibung3" text DEFAULT '' NOT NULL,
	"beschreibung4" text DEFAULT '' NOT NULL,
	"provision" text DEFAULT '' NOT NULL,
	"telekom_produkt_id" text DEFAULT '' NOT NULL,
	"fussnote" text DEFAULT '' NOT NULL,
	"preisaufteilung" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"aktionsname" text DEFAULT '' NOT NULL,
	"aktionsrabatt_cent" integer,
	"en" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."mobil" (
	"produkt_id" integer PRIMARY KEY NOT NULL,
	"gruppe" text NOT NULL,
	"geraete_typ" text,
	"hersteller" text DEFAULT '' NOT NULL,
	"handy_id" integer,
	"tarif_id" integer,
	"aktionspreis_cent" integer,
	"position" integer DEFAULT 0 NOT NULL,
	"top_position" integer,
	"aktion" text DEFAULT '' NOT NULL,
	"en" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "__mandant__"."empfehlung" ADD COLUMN "agentennummer" text;--> statement-breakpoint
ALTER TABLE "__mandant__"."produkt" ADD COLUMN "startseite" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "__mandant__"."energie_preis" ADD CONSTRAINT "energie_preis_produkt_id_produkt_id_fk" FOREIGN KEY ("produkt_id") REFERENCES "__mandant__"."produkt"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."festnetz" ADD CONSTRAINT "festnetz_produkt_id_produkt_id_fk" FOREIGN KEY ("produkt_id") REFERENCES "__mandant__"."produkt"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."mobil" ADD CONSTRAINT "mobil_produkt_id_produkt_id_fk" FOREIGN KEY ("produkt_id") REFERENCES "__mandant__"."produkt"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."mobil" ADD CONSTRAINT "mobil_tarif_id_produkt_id_fk" FOREIGN KEY ("tarif_id") REFERENCES "__mandant__"."produkt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "berater_plz" ON "__mandant__"."berater" USING btree ("plz");--> statement-breakpoint
CREATE INDEX "berater_name" ON "__mandant__"."berater" USING btree ("nachname","vorname");--> statement-breakpoint
CREATE INDEX "energie_preis_sparte" ON "__mandant__"."energie_preis" USING btree ("sparte","plz_praefix");--> statement-breakpoint
CREATE INDEX "festnetz_gruppe" ON "__mandant__"."festnetz" USING btree ("gruppe");--> statement-breakpoint
CREATE INDEX "mobil_gruppe" ON "__mandant__"."mobil" USING btree ("gruppe");--> statement-breakpoint
CREATE INDEX "mobil_tarif" ON "__mandant__"."mobil" USING btree ("tarif_id");