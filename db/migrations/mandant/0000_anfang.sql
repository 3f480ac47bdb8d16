CREATE SCHEMA "__mandant__";
--> statement-breakpoint
CREATE TABLE "__mandant__"."audit" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"am" timestamp with time zone NOT NULL,
	"akteur" text NOT NULL,
	"ereignis" text NOT NULL,
	"bezug" text NOT NULL,
	"bezug_id" text NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."auftrag" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"referenz" text NOT NULL,
	"empfehlung_id" uuid,
	"empfaenger_id" uuid,
	"produkt_id" integer,
	"zustand" text NOT NULL,
	"auftragsdatum" date NOT NULL,
	"gemeldete_empfaengernummer" text,
	"gemeldete_kundennummer" text,
	"neukunde" boolean,
	"erste_zahlung_am" timestamp with time zone,
	"storniert_am" timestamp with time zone,
	"widerrufen_am" timestamp with time zone,
	"abgelehnt_am" timestamp with time zone,
	"grund" text DEFAULT '' NOT NULL,
	"freigegeben_am" timestamp with time zone,
	"erstellt_am" timestamp with time zone NOT NULL,
	CONSTRAINT "auftrag_referenz_unique" UNIQUE("referenz")
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."auszahlung" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"praemierung_id" uuid NOT NULL,
	"zustand" text NOT NULL,
	"betrag_cent" integer NOT NULL,
	"kontoinhaber" text NOT NULL,
	"iban" text NOT NULL,
	"bic" text NOT NULL,
	"iban_hash" text NOT NULL,
	"iban_ende" text NOT NULL,
	"erstellt_am" timestamp with time zone NOT NULL,
	"gezahlt_am" timestamp with time zone,
	"storniert_am" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."benutzer" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email_norm" text NOT NULL,
	"name" text NOT NULL,
	"passwort_hash" text NOT NULL,
	"rolle" text NOT NULL,
	"erstellt_am" timestamp with time zone NOT NULL,
	CONSTRAINT "benutzer_email_norm_unique" UNIQUE("email_norm")
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."empfaenger" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"empfaengernummer" text NOT NULL,
	"empfehlung_id" uuid NOT NULL,
	"zustand" text NOT NULL,
	"einsprungsquelle" text DEFAULT '' NOT NULL,
	"agb_id" integer,
	"datenschutz_id" integer,
	"zugestimmt_am" timestamp with time zone,
	"anrede" text,
	"vorname" text,
	"nachname" text,
	"geburtsdatum" date,
	"email" text,
	"email_norm" text,
	"telefon" text,
	"strasse" text,
	"hausnummer" text,
	"plz" text,
	"ort" text,
	"kundennummer" text,
	"newsletter_permission" boolean DEFAULT false NOT NULL,
	"newsletter_versendet_am" timestamp with time zone,
	"sprache" text NOT NULL,
	"erstellt_am" timestamp with time zone NOT NULL,
	"daten_am" timestamp with time zone,
	"geloescht_am" timestamp with time zone,
	CONSTRAINT "empfaenger_empfaengernummer_unique" UNIQUE("empfaengernummer")
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."empfehler" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"email_norm" text NOT NULL,
	"mailbox" text NOT NULL,
	"anrede" text DEFAULT 'keine' NOT NULL,
	"vorname" text NOT NULL,
	"nachname" text NOT NULL,
	"empfehlerhash" text NOT NULL,
	"passwort_hash" text,
	"bestaetigt_am" timestamp with time zone,
	"sprache" text NOT NULL,
	"newsletter_permission" boolean DEFAULT false NOT NULL,
	"newsletter_versendet_am" timestamp with time zone,
	"gesperrt" text,
	"geloescht_am" timestamp with time zone,
	"erstellt_am" timestamp with time zone NOT NULL,
	CONSTRAINT "empfehler_empfehlerhash_unique" UNIQUE("empfehlerhash")
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."empfehlung" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"empfehlungsnummer" text NOT NULL,
	"kurzcode" text NOT NULL,
	"hex" text NOT NULL,
	"offline_code" text,
	"empfehler_id" uuid NOT NULL,
	"produkt_id" integer NOT NULL,
	"anteil_empfehler" integer NOT NULL,
	"nachricht" text DEFAULT '' NOT NULL,
	"channel" text DEFAULT '' NOT NULL,
	"agb_id" integer NOT NULL,
	"sprache" text NOT NULL,
	"zustand" text NOT NULL,
	"klicks" integer DEFAULT 0 NOT NULL,
	"erstellt_am" timestamp with time zone NOT NULL,
	"gueltig_bis" timestamp with time zone NOT NULL,
	CONSTRAINT "empfehlung_empfehlungsnummer_unique" UNIQUE("empfehlungsnummer"),
	CONSTRAINT "empfehlung_kurzcode_unique" UNIQUE("kurzcode"),
	CONSTRAINT "empfehlung_hex_unique" UNIQUE("hex"),
	CONSTRAINT "empfehlung_offline_code_unique" UNIQUE("offline_code")
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."formular" (
	"schluessel" text PRIMARY KEY NOT NULL,
	"ergebnis" jsonb,
	"erstellt_am" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."gutschein_code" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"marke" text NOT NULL,
	"wert_cent" integer NOT NULL,
	"code" text NOT NULL,
	"code_hash" text NOT NULL,
	"praemierung_id" uuid,
	"vergeben_am" timestamp with time zone,
	"erstellt_am" timestamp with time zone NOT NULL,
	CONSTRAINT "gutschein_code_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "gutschein_code_praemierung_id_unique" UNIQUE("praemierung_id")
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."mail" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"vorlage" text NOT NULL,
	"schluessel" text NOT NULL,
	"an" text NOT NULL,
	"sprache" text NOT NULL,
	"daten" text NOT NULL,
	"zustand" text NOT NULL,
	"versuche" integer DEFAULT 0 NOT NULL,
	"naechster_versuch_am" timestamp with time zone NOT NULL,
	"letzter_fehler" text DEFAULT '' NOT NULL,
	"message_id" text NOT NULL,
	"gesendet_am" timestamp with time zone,
	"erstellt_am" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."praemie" (
	"id" serial PRIMARY KEY NOT NULL,
	"produkt_id" integer,
	"titel" text NOT NULL,
	"titel_en" text NOT NULL,
	"art" text NOT NULL,
	"marke" text,
	"startdatum" date NOT NULL,
	"enddatum" date,
	"enddatum_anzeige" date,
	"wert_cent" integer,
	"teilbar" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."praemierung" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"art" text NOT NULL,
	"seite" text NOT NULL,
	"auftrag_id" uuid,
	"empfehlung_id" uuid,
	"empfehler_id" uuid,
	"empfaenger_id" uuid,
	"zustand" text NOT NULL,
	"anteil" integer DEFAULT 100 NOT NULL,
	"betrag_cent" integer NOT NULL,
	"praemienstand" date NOT NULL,
	"praemie_id" integer,
	"gutschein_email" text,
	"sprache" text NOT NULL,
	"bonus_nummer" integer,
	"frist_bis" timestamp with time zone NOT NULL,
	"gewaehlt_am" timestamp with time zone,
	"erledigt_am" timestamp with time zone,
	"erstellt_am" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."produkt" (
	"id" integer PRIMARY KEY NOT NULL,
	"externe_id" text NOT NULL,
	"kategorie" text NOT NULL,
	"name" text NOT NULL,
	"kurztext" text NOT NULL,
	"beschreibung" text NOT NULL,
	"preis_monatlich_cent" integer,
	"preis_einmalig_cent" integer,
	"preis_hinweis" text DEFAULT '' NOT NULL,
	"grafik" text NOT NULL,
	"en" jsonb NOT NULL,
	"bestell_url" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"aktiv" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."rechtstext" (
	"id" serial PRIMARY KEY NOT NULL,
	"art" text NOT NULL,
	"sprache" text NOT NULL,
	"version" integer NOT NULL,
	"titel" text NOT NULL,
	"inhalt" text NOT NULL,
	"gueltig_ab" timestamp with time zone NOT NULL,
	"erstellt_am" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."sitzung" (
	"id" text PRIMARY KEY NOT NULL,
	"art" text NOT NULL,
	"subjekt_id" uuid NOT NULL,
	"geraet" text DEFAULT '' NOT NULL,
	"erstellt_am" timestamp with time zone NOT NULL,
	"gesehen_am" timestamp with time zone NOT NULL,
	"ablauf_am" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."token" (
	"hash" text PRIMARY KEY NOT NULL,
	"zweck" text NOT NULL,
	"subjekt_id" uuid NOT NULL,
	"subjekt_art" text NOT NULL,
	"ablauf_am" timestamp with time zone NOT NULL,
	"benutzt_am" timestamp with time zone,
	"erstellt_am" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "__mandant__"."auftrag" ADD CONSTRAINT "auftrag_empfehlung_id_empfehlung_id_fk" FOREIGN KEY ("empfehlung_id") REFERENCES "__mandant__"."empfehlung"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."auftrag" ADD CONSTRAINT "auftrag_empfaenger_id_empfaenger_id_fk" FOREIGN KEY ("empfaenger_id") REFERENCES "__mandant__"."empfaenger"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."auftrag" ADD CONSTRAINT "auftrag_produkt_id_produkt_id_fk" FOREIGN KEY ("produkt_id") REFERENCES "__mandant__"."produkt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."auszahlung" ADD CONSTRAINT "auszahlung_praemierung_id_praemierung_id_fk" FOREIGN KEY ("praemierung_id") REFERENCES "__mandant__"."praemierung"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."empfaenger" ADD CONSTRAINT "empfaenger_empfehlung_id_empfehlung_id_fk" FOREIGN KEY ("empfehlung_id") REFERENCES "__mandant__"."empfehlung"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."empfaenger" ADD CONSTRAINT "empfaenger_agb_id_rechtstext_id_fk" FOREIGN KEY ("agb_id") REFERENCES "__mandant__"."rechtstext"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."empfaenger" ADD CONSTRAINT "empfaenger_datenschutz_id_rechtstext_id_fk" FOREIGN KEY ("datenschutz_id") REFERENCES "__mandant__"."rechtstext"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."empfehlung" ADD CONSTRAINT "empfehlung_empfehler_id_empfehler_id_fk" FOREIGN KEY ("empfehler_id") REFERENCES "__mandant__"."empfehler"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."empfehlung" ADD CONSTRAINT "empfehlung_produkt_id_produkt_id_fk" FOREIGN KEY ("produkt_id") REFERENCES "__mandant__"."produkt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."empfehlung" ADD CONSTRAINT "empfehlung_agb_id_rechtstext_id_fk" FOREIGN KEY ("agb_id") REFERENCES "__mandant__"."rechtstext"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."gutschein_code" ADD CONSTRAINT "gutschein_code_praemierung_id_praemierung_id_fk" FOREIGN KEY ("praemierung_id") REFERENCES "__mandant__"."praemierung"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."praemie" ADD CONSTRAINT "praemie_produkt_id_produkt_id_fk" FOREIGN KEY ("produkt_id") REFERENCES "__mandant__"."produkt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."praemierung" ADD CONSTRAINT "praemierung_auftrag_id_auftrag_id_fk" FOREIGN KEY ("auftrag_id") REFERENCES "__mandant__"."auftrag"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."praemierung" ADD CONSTRAINT "praemierung_empfehlung_id_empfehlung_id_fk" FOREIGN KEY ("empfehlung_id") REFERENCES "__mandant__"."empfehlung"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."praemierung" ADD CONSTRAINT "praemierung_empfehler_id_empfehler_id_fk" FOREIGN KEY ("empfehler_id") REFERENCES "__mandant__"."empfehler"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."praemierung" ADD CONSTRAINT "praemierung_empfaenger_id_empfaenger_id_fk" FOREIGN KEY ("empfaenger_id") REFERENCES "__mandant__"."empfaenger"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."praemierung" ADD CONSTRAINT "praemierung_praemie_id_praemie_id_fk" FOREIGN KEY ("praemie_id") REFERENCES "__mandant__"."praemie"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_bezug" ON "__mandant__"."audit" USING btree ("bezug","bezug_id");--> statement-breakpoint
CREATE UNIQUE INDEX "auftrag_empfaenger" ON "__mandant__"."auftrag" USING btree ("empfaenger_id") WHERE "__mandant__"."auftrag"."zustand" not in ('storniert', 'abgelehnt');--> statement-breakpoint
CREATE INDEX "auftrag_zustand" ON "__mandant__"."auftrag" USING btree ("zustand","auftragsdatum");--> statement-breakpoint
CREATE INDEX "auftrag_empfehlung" ON "__mandant__"."auftrag" USING btree ("empfehlung_id");--> statement-breakpoint
CREATE UNIQUE INDEX "auszahlung_praemierung" ON "__mandant__"."auszahlung" USING btree ("praemierung_id") WHERE "__mandant__"."auszahlung"."zustand" <> 'Storniert';--> statement-breakpoint
CREATE INDEX "auszahlung_zustand" ON "__mandant__"."auszahlung" USING btree ("zustand","erstellt_am");--> statement-breakpoint
CREATE INDEX "auszahlung_iban" ON "__mandant__"."auszahlung" USING btree ("iban_hash");--> statement-breakpoint
CREATE INDEX "empfaenger_empfehlung" ON "__mandant__"."empfaenger" USING btree ("empfehlung_id");--> statement-breakpoint
CREATE INDEX "empfaenger_kundennummer" ON "__mandant__"."empfaenger" USING btree ("kundennummer");--> statement-breakpoint
CREATE INDEX "empfaenger_email" ON "__mandant__"."empfaenger" USING btree ("email_norm");--> statement-breakpoint
CREATE INDEX "empfaenger_loeschen" ON "__mandant__"."empfaenger" USING btree ("zustand","erstellt_am");--> statement-breakpoint
CREATE UNIQUE INDEX "empfehler_email" ON "__mandant__"."empfehler" USING btree ("email_norm");--> statement-breakpoint
CREATE INDEX "empfehler_mailbox" ON "__mandant__"."empfehler" USING btree ("mailbox");--> statement-breakpoint
CREATE INDEX "empfehlung_empfehler" ON "__mandant__"."empfehlung" USING btree ("empfehler_id","produkt_id");--> statement-breakpoint
CREATE INDEX "empfehlung_ablauf" ON "__mandant__"."empfehlung" USING btree ("zustand","gueltig_bis");--> statement-breakpoint
CREATE INDEX "formular_erstellt" ON "__mandant__"."formular" USING btree ("erstellt_am");--> statement-breakpoint
CREATE INDEX "gutschein_frei" ON "__mandant__"."gutschein_code" USING btree ("marke","wert_cent") WHERE "__mandant__"."gutschein_code"."praemierung_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_schluessel" ON "__mandant__"."mail" USING btree ("schluessel");--> statement-breakpoint
CREATE INDEX "mail_faellig" ON "__mandant__"."mail" USING btree ("zustand","naechster_versuch_am");--> statement-breakpoint
CREATE INDEX "mail_erstellt" ON "__mandant__"."mail" USING btree ("erstellt_am");--> statement-breakpoint
CREATE INDEX "praemie_produkt" ON "__mandant__"."praemie" USING btree ("produkt_id","startdatum");--> statement-breakpoint
CREATE UNIQUE INDEX "praemierung_auftrag_seite" ON "__mandant__"."praemierung" USING btree ("auftrag_id","seite") WHERE "__mandant__"."praemierung"."art" = 'auftrag';--> statement-breakpoint
CREATE UNIQUE INDEX "praemierung_bonus" ON "__mandant__"."praemierung" USING btree ("empfehler_id","bonus_nummer") WHERE "__mandant__"."praemierung"."art" = 'bonus';--> statement-breakpoint
CREATE INDEX "praemierung_empfehler" ON "__mandant__"."praemierung" USING btree ("empfehler_id");--> statement-breakpoint
CREATE INDEX "praemierung_zustand" ON "__mandant__"."praemierung" USING btree ("zustand","frist_bis");--> statement-breakpoint
CREATE INDEX "praemierung_empfehlung" ON "__mandant__"."praemierung" USING btree ("empfehlung_id");--> statement-breakpoint
CREATE INDEX "produkt_kategorie" ON "__mandant__"."produkt" USING btree ("kategorie","position");--> statement-breakpoint
CREATE UNIQUE INDEX "rechtstext_version" ON "__mandant__"."rechtstext" USING btree ("art","sprache","version");--> statement-breakpoint
CREATE INDEX "sitzung_subjekt" ON "__mandant__"."sitzung" USING btree ("art","subjekt_id");--> statement-breakpoint
CREATE INDEX "sitzung_ablauf" ON "__mandant__"."sitzung" USING btree ("ablauf_am");--> statement-breakpoint
CREATE INDEX "token_subjekt" ON "__mandant__"."token" USING btree ("subjekt_id","zweck");--> statement-breakpoint
CREATE INDEX "token_ablauf" ON "__mandant__"."token" USING btree ("ablauf_am");