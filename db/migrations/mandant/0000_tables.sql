CREATE SCHEMA "__mandant__";
--> statement-breakpoint
CREATE TABLE "__mandant__"."agentur" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"nummer" text NOT NULL,
	"name" text NOT NULL,
	"strasse" text NOT NULL,
	"hausnummer" text NOT NULL,
	"plz" text NOT NULL,
	"ort" text NOT NULL,
	"steuernummer" text DEFAULT '' NOT NULL,
	"ust_id" text DEFAULT '' NOT NULL,
	"kleinunternehmer" boolean DEFAULT false NOT NULL,
	"ansprechpartner" text NOT NULL,
	"email" text NOT NULL,
	"telefon" text DEFAULT '' NOT NULL,
	"zustand" text NOT NULL,
	"erstellt_am" timestamp with time zone NOT NULL,
	"geaendert_am" timestamp with time zone NOT NULL,
	CONSTRAINT "agentur_nummer_unique" UNIQUE("nummer")
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."agentur_einladung" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agentur_id" uuid NOT NULL,
	"vermittelt_von" uuid NOT NULL,
	"code" text NOT NULL,
	"vorname" text NOT NULL,
	"nachname" text NOT NULL,
	"name_folge" text GENERATED ALWAYS AS (replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(translate(regexp_replace(normalize((coalesce(nachname, '') || ' ' || coalesce(vorname, '')), NFD), '[\u0300-\u036f]', '', 'g'), 'łŁøØđĐðÐıþÞ', 'llooddddipp')), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'a'), 'Æ', 'a'), 'œ', 'o'), 'Œ', 'o'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u')) STORED NOT NULL,
	"art" text NOT NULL,
	"mitarbeiternummer" text DEFAULT '' NOT NULL,
	"zustand" text NOT NULL,
	"empfehler_id" uuid,
	"ablauf_am" timestamp with time zone NOT NULL,
	"angefragt_am" timestamp with time zone,
	"zustimmung_version" integer,
	"angenommen_am" timestamp with time zone,
	"loeschen_ab" timestamp with time zone,
	"erstellt_am" timestamp with time zone NOT NULL,
	CONSTRAINT "agentur_einladung_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."agentur_konto" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agentur_id" uuid NOT NULL,
	"zustand" text NOT NULL,
	"kontoinhaber" text NOT NULL,
	"iban" text NOT NULL,
	"bic" text NOT NULL,
	"iban_ende" text NOT NULL,
	"iban_hash" text NOT NULL,
	"beantragt_von" text NOT NULL,
	"entschieden_von" text,
	"entschieden_am" timestamp with time zone,
	"kreis" text[],
	"erstellt_am" timestamp with time zone NOT NULL,
	CONSTRAINT "agentur_konto_vier_augen" CHECK ("zustand" not in ('gilt', 'ersetzt') or ("entschieden_von" is not null and "entschieden_von" <> "beantragt_von" and "beantragt_von" <> all ("kreis")))
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."agentur_mitglied" (
	"agentur_id" uuid NOT NULL,
	"benutzer_id" uuid NOT NULL,
	"rolle" text NOT NULL,
	"sso_zuordnung_id" uuid,
	"erstellt_am" timestamp with time zone NOT NULL,
	CONSTRAINT "agentur_mitglied_agentur_id_benutzer_id_pk" PRIMARY KEY("agentur_id","benutzer_id")
);
--> statement-breakpoint
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
	"rechnung_id" uuid,
	CONSTRAINT "agentur_praemie_einmal" UNIQUE("auftrag_id","seite","art"),
	CONSTRAINT "agentur_praemie_betrag" CHECK ("betrag_cent" <> 0 and ("betrag_cent" > 0) = ("art" = 'zusage') and abs("mitarbeiter_cent") <= abs("betrag_cent") and "mitarbeiter_cent"::bigint * "betrag_cent" >= 0)
);
--> statement-breakpoint
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
	"bezahlt_am" timestamp with time zone,
	CONSTRAINT "agentur_rechnung_nummer_unique" UNIQUE("nummer"),
	CONSTRAINT "agentur_rechnung_storniert_id_unique" UNIQUE("storniert_id")
);
--> statement-breakpoint
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
	CONSTRAINT "aktion_zustimmung_wer" CHECK (num_nonnulls("empfehlung_id", "empfaenger_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."ansicht" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"benutzer_id" uuid NOT NULL,
	"liste" text NOT NULL,
	"name" text NOT NULL,
	"adresse" text NOT NULL,
	"team" boolean DEFAULT false NOT NULL,
	"standard" boolean DEFAULT false NOT NULL,
	"erstellt_am" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."antwort_vorlage" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"text_de" text NOT NULL,
	"text_en" text NOT NULL,
	"geaendert_am" timestamp with time zone NOT NULL,
	CONSTRAINT "antwort_vorlage_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."asset" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"typ" text NOT NULL,
	"breite" integer NOT NULL,
	"hoehe" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"erstellt_am" timestamp with time zone NOT NULL
);
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
	"agentur_id" uuid,
	"vermittelt_von" uuid,
	"produkt_id" integer,
	"zustand" text NOT NULL,
	"auftragsdatum" date NOT NULL,
	"gemeldete_empfaengernummer" text,
	"gemeldete_kundennummer" text,
	"besteller_vorname" text,
	"besteller_nachname" text,
	"besteller_geburtsdatum" date,
	"anteil_empfehler" integer,
	"praemien_wie_empfohlen" boolean DEFAULT false NOT NULL,
	"neukunde" boolean,
	"erste_zahlung_am" timestamp with time zone,
	"storniert_am" timestamp with time zone,
	"widerrufen_am" timestamp with time zone,
	"abgelehnt_am" timestamp with time zone,
	"grund" text DEFAULT '' NOT NULL,
	"freigegeben_am" timestamp with time zone,
	"agentur_freigabe_am" timestamp with time zone,
	"agentur_freigabe_von" text,
	"erstellt_am" timestamp with time zone NOT NULL,
	CONSTRAINT "auftrag_referenz_unique" UNIQUE("referenz")
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."auftrag_import" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"zustand" text NOT NULL,
	"dateiname" text NOT NULL,
	"zeichensatz" text NOT NULL,
	"trenner" text NOT NULL,
	"kopf" jsonb NOT NULL,
	"spalten" jsonb NOT NULL,
	"woerter" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"zeilen" integer NOT NULL,
	"erstellt_von" text NOT NULL,
	"uebernommen_von" text,
	"abgeschlossen_am" timestamp with time zone,
	"erstellt_am" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."auftrag_import_zeile" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"import_id" uuid NOT NULL,
	"nummer" integer NOT NULL,
	"daten" text NOT NULL,
	"referenz_hash" text,
	"geprueft" text,
	"uebernommen" text,
	"code" text DEFAULT '' NOT NULL,
	"feld" text DEFAULT '' NOT NULL,
	"unlesbar" boolean DEFAULT false NOT NULL,
	"auftrag_id" uuid,
	"erstellt_am" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."auftraggeber_konto" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"zustand" text NOT NULL,
	"inhaber" text NOT NULL,
	"iban" text NOT NULL,
	"bic" text NOT NULL,
	"iban_ende" text NOT NULL,
	"beantragt_von" text NOT NULL,
	"entschieden_von" text,
	"entschieden_am" timestamp with time zone,
	"kreis" text[],
	"erstellt_am" timestamp with time zone NOT NULL,
	CONSTRAINT "auftraggeber_konto_vier_augen" CHECK ("zustand" not in ('gilt', 'ersetzt') or ("entschieden_von" is not null and "entschieden_von" <> "beantragt_von" and "beantragt_von" <> all ("kreis")))
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."auftritt_datei" (
	"name" text PRIMARY KEY NOT NULL,
	"art" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"erstellt_am" timestamp with time zone NOT NULL
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
CREATE TABLE "__mandant__"."bank_datei" (
	"pruefsumme" text PRIMARY KEY NOT NULL,
	"art" text NOT NULL,
	"version" text DEFAULT '' NOT NULL,
	"kennungen" text[] DEFAULT '{}' NOT NULL,
	"andere" integer DEFAULT 0 NOT NULL,
	"eingelesen_von" text NOT NULL,
	"ausgefuehrt_von" text,
	"ausgefuehrt_am" timestamp with time zone,
	"erledigt_am" timestamp with time zone,
	"erstellt_am" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."bank_meldung" (
	"datei" text NOT NULL,
	"nr" integer NOT NULL,
	"art" text NOT NULL,
	"end_to_end_id" text NOT NULL,
	"sammler_id" text NOT NULL,
	"cent" bigint,
	"grund" text NOT NULL,
	"am" date,
	"ergebnis" text,
	CONSTRAINT "bank_meldung_datei_nr_pk" PRIMARY KEY("datei","nr")
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."bekanntes_muster" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"art" text NOT NULL,
	"hash" text NOT NULL,
	"kennzeichen" text NOT NULL,
	"urteil" text NOT NULL,
	"notiz" text DEFAULT '' NOT NULL,
	"empfaenger_id" uuid NOT NULL,
	"gemerkt_von" text NOT NULL,
	"erstellt_am" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."benutzer" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email_norm" text NOT NULL,
	"name" text NOT NULL,
	"passwort_hash" text,
	"passwort_wechsel" boolean DEFAULT false NOT NULL,
	"art" text NOT NULL,
	"rollen" text[] DEFAULT '{}' NOT NULL,
	"beendet_am" timestamp with time zone,
	"zugang_von" text,
	"zugang_am" timestamp with time zone,
	"bestaetigt_von" text,
	"bestaetigt_am" timestamp with time zone,
	"admin_bis" timestamp with time zone,
	"erstellt_am" timestamp with time zone NOT NULL,
	CONSTRAINT "benutzer_email_norm_unique" UNIQUE("email_norm"),
	CONSTRAINT "benutzer_eine_rolle" CHECK ("art" = 'agentur' or cardinality("rollen") <= 1)
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."berater" (
	"externe_id" text PRIMARY KEY NOT NULL,
	"anrede" text DEFAULT 'keine' NOT NULL,
	"vorname" text NOT NULL,
	"nachname" text NOT NULL,
	"plz" text NOT NULL,
	"ort" text NOT NULL,
	"photo" text DEFAULT '' NOT NULL,
	"aktiv" boolean DEFAULT true NOT NULL,
	"suche" text GENERATED ALWAYS AS (replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(translate(regexp_replace(normalize(vorname || ' ' || nachname || ' ' || ort, NFD), '[\u0300-\u036f]', '', 'g'), 'łŁøØđĐðÐıþÞ', 'llooddddipp')), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'a'), 'Æ', 'a'), 'œ', 'o'), 'Œ', 'o'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u')) STORED
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."buchung" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"form" smallint NOT NULL,
	"art" text NOT NULL,
	"am" timestamp with time zone NOT NULL,
	"schluessel" text NOT NULL,
	"kanonisch" text NOT NULL,
	"vorher" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "buchung_schluessel_unique" UNIQUE("schluessel"),
	CONSTRAINT "buchung_vorher_unique" UNIQUE("vorher"),
	CONSTRAINT "buchung_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."buchung_zeile" (
	"buchung_seq" bigint NOT NULL,
	"nr" smallint NOT NULL,
	"konto" text NOT NULL,
	"cent" bigint NOT NULL,
	"praemierung_id" uuid NOT NULL,
	CONSTRAINT "buchung_zeile_buchung_seq_nr_pk" PRIMARY KEY("buchung_seq","nr"),
	CONSTRAINT "buchung_zeile_betrag" CHECK ("cent" <> 0),
	CONSTRAINT "buchung_zeile_konto" CHECK ("konto" in ('aufwand', 'kulanz', 'geschuldet', 'freigegeben', 'exportiert', 'bezahlt', 'ruecklaeufer', 'gutschein', 'storno', 'verfall', 'forderung', 'zurueckgefordert', 'zurueckgezahlt', 'agentur_aufwand', 'agentur_geschuldet', 'agentur_steuer', 'agentur_exportiert', 'agentur_bezahlt', 'agentur_zurueck'))
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."captcha" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sendung" text NOT NULL,
	"geloest" boolean NOT NULL,
	"ablauf_am" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."datenschutz_anfrage" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"art" text NOT NULL,
	"zustand" text NOT NULL,
	"email" text NOT NULL,
	"postfach" text NOT NULL,
	"sprache" text NOT NULL,
	"anliegen" text DEFAULT '' NOT NULL,
	"eingegangen_am" timestamp with time zone NOT NULL,
	"frist_bis" timestamp with time zone NOT NULL,
	"bestaetigt_am" timestamp with time zone,
	"erledigt_am" timestamp with time zone,
	"antwort" text DEFAULT '' NOT NULL,
	"erstellt_am" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."eigenwerbung" (
	"empfaenger_id" uuid PRIMARY KEY NOT NULL,
	"produkt_id" integer NOT NULL,
	"empfehler_id" uuid NOT NULL,
	"zustand" text NOT NULL,
	"gruende" text[] NOT NULL,
	"antwort" text DEFAULT '' NOT NULL,
	"notiz" text DEFAULT '' NOT NULL,
	"merken" text[] DEFAULT '{}' NOT NULL,
	"vorgelegt_von" text,
	"anlass" text,
	"entschieden_von" text,
	"entschieden_am" timestamp with time zone,
	"kreis" text[],
	"erstellt_am" timestamp with time zone NOT NULL,
	CONSTRAINT "eigenwerbung_vier_augen" CHECK ("zustand" <> 'freigegeben' or "vorgelegt_von" is null or ("entschieden_von" is not null and "entschieden_von" <> "vorgelegt_von" and "vorgelegt_von" <> all ("kreis")))
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."eingabe" (
	"id" uuid PRIMARY KEY NOT NULL,
	"form" text NOT NULL,
	"daten" text NOT NULL,
	"ablauf_am" timestamp with time zone NOT NULL,
	"erstellt_am" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."einwilligung" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kennung" text NOT NULL,
	"fassung" text NOT NULL,
	"anlass" text NOT NULL,
	"kategorien" jsonb NOT NULL,
	"am" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."einwilligung_fassung" (
	"hash" text PRIMARY KEY NOT NULL,
	"version" serial NOT NULL,
	"sprache" text NOT NULL,
	"inhalt" text NOT NULL,
	"erstellt_am" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."email_aenderung" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"zustand" text NOT NULL,
	"bezug" text NOT NULL,
	"subjekt_id" uuid NOT NULL,
	"email_alt" text NOT NULL,
	"email_neu" text NOT NULL,
	"beantragt_von" text NOT NULL,
	"notiz" text DEFAULT '' NOT NULL,
	"entschieden_von" text,
	"entschieden_am" timestamp with time zone,
	"kreis" text[],
	"ablauf_am" timestamp with time zone,
	"erledigt_am" timestamp with time zone,
	"erstellt_am" timestamp with time zone NOT NULL,
	CONSTRAINT "email_aenderung_vier_augen" CHECK ("zustand" not in ('angeschrieben', 'erledigt', 'zurueckgesetzt') or "bezug" = 'empfaenger' or "beantragt_von" not like 'betrieb:%' or ("entschieden_von" is not null and "entschieden_von" <> "beantragt_von" and "beantragt_von" <> all ("kreis")))
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."empfaenger" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"empfaengernummer" text NOT NULL,
	"empfehlung_id" uuid NOT NULL,
	"agentur_id" uuid,
	"vermittelt_von" uuid,
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
	"email_erinnerung" boolean DEFAULT false NOT NULL,
	"mail_aus" text[] DEFAULT '{}' NOT NULL,
	"sprache" text NOT NULL,
	"erstellt_am" timestamp with time zone NOT NULL,
	"daten_am" timestamp with time zone,
	"kontakt_erlaubt_am" timestamp with time zone,
	"spur" text DEFAULT '' NOT NULL,
	"name_folge" text GENERATED ALWAYS AS (replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(translate(regexp_replace(normalize((coalesce(nachname, '') || ' ' || coalesce(vorname, '')), NFD), '[\u0300-\u036f]', '', 'g'), 'łŁøØđĐðÐıþÞ', 'llooddddipp')), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'a'), 'Æ', 'a'), 'œ', 'o'), 'Œ', 'o'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u')) STORED NOT NULL,
	"loeschen_ab" timestamp with time zone,
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
	"host_kennung" text,
	"empfehlerhash" text NOT NULL,
	"passwort_hash" text,
	"bestaetigt_am" timestamp with time zone,
	"sprache" text NOT NULL,
	"sprache_gewaehlt" boolean DEFAULT false NOT NULL,
	"newsletter_permission" boolean DEFAULT false NOT NULL,
	"newsletter_versendet_am" timestamp with time zone,
	"mail_aus" text[] DEFAULT '{}' NOT NULL,
	"gesperrt" text,
	"sperr_grund" text DEFAULT '' NOT NULL,
	"kundennummer" text,
	"teilnahme_version" integer,
	"teilnahme_am" timestamp with time zone,
	"loeschen_ab" timestamp with time zone,
	"agentur_id" uuid,
	"vermittelt_von" uuid,
	"name_folge" text GENERATED ALWAYS AS (replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(translate(regexp_replace(normalize((coalesce(nachname, '') || ' ' || coalesce(vorname, '')), NFD), '[\u0300-\u036f]', '', 'g'), 'łŁøØđĐðÐıþÞ', 'llooddddipp')), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'a'), 'Æ', 'a'), 'œ', 'o'), 'Œ', 'o'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u')) STORED NOT NULL,
	"geloescht_am" timestamp with time zone,
	"erstellt_am" timestamp with time zone NOT NULL,
	CONSTRAINT "empfehler_host_kennung_unique" UNIQUE("host_kennung"),
	CONSTRAINT "empfehler_empfehlerhash_unique" UNIQUE("empfehlerhash")
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."empfehler_bankdaten" (
	"empfehler_id" uuid PRIMARY KEY NOT NULL,
	"kontoinhaber" text NOT NULL,
	"iban" text NOT NULL,
	"bic" text NOT NULL,
	"iban_hash" text NOT NULL,
	"iban_ende" text NOT NULL,
	"geaendert_am" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."empfehler_bild" (
	"empfehler_id" uuid PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"geaendert_am" timestamp with time zone NOT NULL
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
	"max_auftraege" integer,
	"nachricht" text DEFAULT '' NOT NULL,
	"merkname" text DEFAULT '' NOT NULL,
	"channel" text DEFAULT '' NOT NULL,
	"agentennummer" text,
	"agentur_id" uuid,
	"vermittelt_von" uuid,
	"agb_id" integer NOT NULL,
	"teilnahme_version" integer,
	"sprache" text NOT NULL,
	"zustand" text NOT NULL,
	"klicks" integer DEFAULT 0 NOT NULL,
	"spur" text DEFAULT '' NOT NULL,
	"erstellt_am" timestamp with time zone NOT NULL,
	"gueltig_bis" timestamp with time zone NOT NULL,
	CONSTRAINT "empfehlung_empfehlungsnummer_unique" UNIQUE("empfehlungsnummer"),
	CONSTRAINT "empfehlung_kurzcode_unique" UNIQUE("kurzcode"),
	CONSTRAINT "empfehlung_hex_unique" UNIQUE("hex"),
	CONSTRAINT "empfehlung_offline_code_unique" UNIQUE("offline_code")
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
CREATE TABLE "__mandant__"."entwurf" (
	"id" text PRIMARY KEY NOT NULL,
	"person" text NOT NULL,
	"daten" text NOT NULL,
	"ablauf_am" timestamp with time zone NOT NULL,
	"erstellt_am" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."ereignis" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reihe" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "__mandant__"."ereignis_reihe_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"nummer" bigint,
	"objekt_nummer" integer,
	"ereignis" text NOT NULL,
	"objekt" text NOT NULL,
	"objekt_id" uuid NOT NULL,
	"zustand" text NOT NULL,
	"daten" jsonb NOT NULL,
	"am" timestamp with time zone NOT NULL,
	CONSTRAINT "ereignis_nummer_unique" UNIQUE("nummer")
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."ereignis_objekt" (
	"objekt_id" uuid PRIMARY KEY NOT NULL,
	"anzahl" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."ereignis_stand" (
	"id" integer PRIMARY KEY NOT NULL,
	"nummer" bigint NOT NULL
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
	"pin" text DEFAULT '' NOT NULL,
	"code_hash" text NOT NULL,
	"praemierung_id" uuid,
	"vergeben_am" timestamp with time zone,
	"widerrufen_am" timestamp with time zone,
	"widerrufen_von" uuid,
	"gueltig_bis" date,
	"erstellt_am" timestamp with time zone NOT NULL,
	CONSTRAINT "gutschein_code_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "gutschein_code_praemierung_id_unique" UNIQUE("praemierung_id"),
	CONSTRAINT "gutschein_widerrufen" CHECK ("widerrufen_am" is null or "praemierung_id" is null)
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."gutschein_marke" (
	"marke" text PRIMARY KEY NOT NULL,
	"shop_url" text NOT NULL,
	"einloesen_de" text NOT NULL,
	"einloesen_en" text NOT NULL,
	"logo" "bytea",
	"logo_name" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."hauptbuch_pruefung" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"am" timestamp with time zone NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	"brueche" integer NOT NULL,
	"beispiele" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."inhalt" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"art" text NOT NULL,
	"schluessel" text NOT NULL,
	"sprache" text NOT NULL,
	"version" integer NOT NULL,
	"daten" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"erstellt_am" timestamp with time zone NOT NULL,
	"veroeffentlicht_am" timestamp with time zone,
	"zurueckgezogen_am" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."inhalt_kopie" (
	"schluessel" text PRIMARY KEY NOT NULL,
	"daten" jsonb,
	"bytes" "bytea",
	"geholt_am" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."interessent" (
	"empfaenger_id" uuid PRIMARY KEY NOT NULL,
	"schritt" text NOT NULL,
	"notiz" text DEFAULT '' NOT NULL,
	"wiedervorlage" date,
	"geaendert_von" text NOT NULL,
	"geaendert_am" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."kulanz_antrag" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"zustand" text NOT NULL,
	"empfehler_id" uuid NOT NULL,
	"empfehlung_id" uuid,
	"betrag_cent" integer NOT NULL,
	"grund" text NOT NULL,
	"anlass" text NOT NULL,
	"notiz" text DEFAULT '' NOT NULL,
	"antwort" text DEFAULT '' NOT NULL,
	"praemierung_id" uuid,
	"beantragt_von" text NOT NULL,
	"entschieden_von" text,
	"entschieden_am" timestamp with time zone,
	"kreis" text[],
	"erstellt_am" timestamp with time zone NOT NULL,
	CONSTRAINT "kulanz_antrag_praemierung_id_unique" UNIQUE("praemierung_id"),
	CONSTRAINT "kulanz_antrag_vier_augen" CHECK ("zustand" <> 'gewaehrt' or ("entschieden_von" is not null and (("entschieden_von" <> "beantragt_von" and "beantragt_von" <> all ("kreis")) or ("anlass" = 'allein' and "betrag_cent" <= 5000)))),
	CONSTRAINT "kulanz_antrag_praemie" CHECK (("zustand" = 'gewaehrt') = ("praemierung_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."lauf" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"nummer" integer GENERATED BY DEFAULT AS IDENTITY (sequence name "__mandant__"."lauf_nummer_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"art" text DEFAULT 'praemien' NOT NULL,
	"zustand" text NOT NULL,
	"ausfuehrung_am" date NOT NULL,
	"konto_id" uuid NOT NULL,
	"erstellt_von" text NOT NULL,
	"beteiligte" text[] NOT NULL,
	"anzahl" integer NOT NULL,
	"summe_cent" bigint NOT NULL,
	"pruefsumme" text,
	"eingefroren_am" timestamp with time zone,
	"freigegeben_von" text,
	"freigegeben_am" timestamp with time zone,
	"kreis" text[],
	"eingereicht_am" timestamp with time zone,
	"gebucht_von" text,
	"abgeschlossen_am" timestamp with time zone,
	"erstellt_am" timestamp with time zone NOT NULL,
	CONSTRAINT "lauf_vier_augen" CHECK ("zustand" in ('entwurf', 'eingefroren', 'verworfen') or ("freigegeben_von" is not null and "freigegeben_von" <> "erstellt_von" and "freigegeben_von" <> all ("beteiligte") and not ("kreis" && "beteiligte")))
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."lauf_datei" (
	"lauf_id" uuid PRIMARY KEY NOT NULL,
	"inhalt" text NOT NULL,
	"pruefsumme" text NOT NULL,
	"bytes" integer NOT NULL,
	"erstellt_von" text NOT NULL,
	"erstellt_am" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."lauf_posten" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"nummer" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "__mandant__"."lauf_posten_nummer_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lauf_id" uuid NOT NULL,
	"auszahlung_id" uuid,
	"praemierung_id" uuid,
	"rechnung_id" uuid,
	"konto_id" uuid,
	"versuch" smallint DEFAULT 1 NOT NULL,
	"erneut_am" timestamp with time zone,
	"zustand" text NOT NULL,
	"betrag_cent" integer NOT NULL,
	"grund" text DEFAULT '' NOT NULL,
	"erledigt_am" timestamp with time zone,
	"erstellt_am" timestamp with time zone NOT NULL,
	CONSTRAINT "lauf_posten_wofuer" CHECK (("auszahlung_id" is null) = ("praemierung_id" is null) and ("auszahlung_id" is null) = ("rechnung_id" is not null) and ("rechnung_id" is null) = ("konto_id" is null))
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."listendatei" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"benutzer_id" uuid NOT NULL,
	"liste" text NOT NULL,
	"spalten" text[] NOT NULL,
	"sprache" text NOT NULL,
	"agentur_id" uuid,
	"agentur_ganz" boolean DEFAULT false NOT NULL,
	"maskiert" boolean NOT NULL,
	"zeilen" integer NOT NULL,
	"erstellt_am" timestamp with time zone NOT NULL,
	"fertig_am" timestamp with time zone,
	"abgebrochen_am" timestamp with time zone,
	"ablauf_am" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."listendatei_teil" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"datei_id" uuid NOT NULL,
	"nummer" integer NOT NULL,
	"ids" uuid[] NOT NULL,
	"inhalt" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."mail" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"vorlage" text NOT NULL,
	"schluessel" text NOT NULL,
	"an" text NOT NULL,
	"postfach" text DEFAULT '' NOT NULL,
	"folge" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "__mandant__"."mail_folge_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
CREATE TABLE "__mandant__"."messung" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ziel" integer NOT NULL,
	"besucher" text NOT NULL,
	"channel" text DEFAULT '' NOT NULL,
	"produkt_id" integer,
	"schluessel" text,
	"am" timestamp with time zone NOT NULL,
	"matomo" text,
	"versuche" integer DEFAULT 0 NOT NULL,
	"naechster_versuch_am" timestamp with time zone,
	CONSTRAINT "messung_schluessel_unique" UNIQUE("schluessel")
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."messung_schluessel" (
	"tag" date PRIMARY KEY NOT NULL,
	"schluessel" text NOT NULL
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
CREATE TABLE "__mandant__"."nachfrage" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"empfehler_id" uuid NOT NULL,
	"empfehlung_id" uuid,
	"referenz" text,
	"zustand" text NOT NULL,
	"antwort" text DEFAULT '' NOT NULL,
	"beantwortet_am" timestamp with time zone,
	"erstellt_am" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."notiz" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"empfehler_id" uuid NOT NULL,
	"text" text NOT NULL,
	"von" text NOT NULL,
	"erstellt_am" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."partner_schluessel" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"bezeichnung" text NOT NULL,
	"anfang" text NOT NULL,
	"hash" text NOT NULL,
	"bereiche" text[] NOT NULL,
	"netze" text[] NOT NULL,
	"erstellt_von" text NOT NULL,
	"erstellt_am" timestamp with time zone NOT NULL,
	"benutzt_am" timestamp with time zone,
	"widerrufen_am" timestamp with time zone,
	CONSTRAINT "partner_schluessel_hash_unique" UNIQUE("hash")
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
	"abgelehnt_von" text,
	"ablehnung_grund" text DEFAULT '' NOT NULL,
	"erstellt_am" timestamp with time zone NOT NULL,
	CONSTRAINT "praemienplan_betrag" CHECK ("betrag_cent" > 0)
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
	"verrechnet_cent" integer DEFAULT 0 NOT NULL,
	"zurueckgefordert_am" timestamp with time zone,
	"gewaehrt_von" text DEFAULT '' NOT NULL,
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
	"aktiv" boolean DEFAULT true NOT NULL,
	"startseite" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."protokoll_kette" (
	"nummer" bigint PRIMARY KEY NOT NULL,
	"audit_id" uuid NOT NULL,
	"am" timestamp with time zone NOT NULL,
	"form" integer NOT NULL,
	"vorher" text NOT NULL,
	"hash" text NOT NULL,
	"erstellt_am" timestamp with time zone NOT NULL,
	CONSTRAINT "protokoll_kette_audit_id_unique" UNIQUE("audit_id")
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
CREATE TABLE "__mandant__"."rueckforderung" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"zustand" text NOT NULL,
	"praemierung_id" uuid NOT NULL,
	"betrag_cent" integer NOT NULL,
	"verrechnet_cent" integer DEFAULT 0 NOT NULL,
	"gezahlt_cent" integer DEFAULT 0 NOT NULL,
	"grund" text NOT NULL,
	"gefordert_von" text NOT NULL,
	"erlassen_von" text,
	"erlass_grund" text DEFAULT '' NOT NULL,
	"kreis" text[],
	"erledigt_am" timestamp with time zone,
	"erstellt_am" timestamp with time zone NOT NULL,
	CONSTRAINT "rueckforderung_praemierung_id_unique" UNIQUE("praemierung_id"),
	CONSTRAINT "rueckforderung_betrag" CHECK ("betrag_cent" > 0 and "verrechnet_cent" between 0 and "betrag_cent"),
	CONSTRAINT "rueckforderung_gezahlt" CHECK ("gezahlt_cent" between 0 and "betrag_cent" - "verrechnet_cent"),
	CONSTRAINT "rueckforderung_vier_augen" CHECK ("zustand" <> 'erlassen' or ("erlassen_von" is not null and "erlassen_von" <> "gefordert_von" and "gefordert_von" <> all ("kreis")))
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."rueckzahlung" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"rueckforderung_id" uuid NOT NULL,
	"betrag_cent" integer NOT NULL,
	"eingang_am" date NOT NULL,
	"referenz" text NOT NULL,
	"bank_datei" text,
	"gebucht_von" text NOT NULL,
	"erstellt_am" timestamp with time zone NOT NULL,
	CONSTRAINT "rueckzahlung_betrag" CHECK ("betrag_cent" > 0)
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."sammelarbeit" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"art" text NOT NULL,
	"daten" jsonb NOT NULL,
	"anzahl" integer NOT NULL,
	"summe_cent" integer NOT NULL,
	"erstellt_von" text NOT NULL,
	"erstellt_am" timestamp with time zone NOT NULL,
	"fertig_am" timestamp with time zone,
	"abgebrochen_am" timestamp with time zone,
	"abgebrochen_von" text
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."sammelarbeit_teil" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sammelarbeit_id" uuid NOT NULL,
	"nummer" integer NOT NULL,
	"bezug_id" uuid NOT NULL,
	"ziel" text DEFAULT '' NOT NULL,
	"betrag_cent" integer DEFAULT 0 NOT NULL,
	"ergebnis" text,
	"code" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."sicherheitsereignis" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"am" timestamp with time zone NOT NULL,
	"art" text NOT NULL,
	"akteur" text NOT NULL,
	"konto" text DEFAULT '' NOT NULL,
	"netz" text DEFAULT '' NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."sitzung" (
	"id" text PRIMARY KEY NOT NULL,
	"art" text NOT NULL,
	"subjekt_id" uuid NOT NULL,
	"geraet" text DEFAULT '' NOT NULL,
	"bleiben" boolean DEFAULT false NOT NULL,
	"angemeldet_von" text,
	"erstellt_am" timestamp with time zone NOT NULL,
	"agentur_id" uuid,
	"faktor_am" timestamp with time zone,
	"gesehen_am" timestamp with time zone NOT NULL,
	"ablauf_am" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."sso_anbieter" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"aussteller" text NOT NULL,
	"client_id" text NOT NULL,
	"geheimnis" text NOT NULL,
	"adressen_vertraut" boolean DEFAULT false NOT NULL,
	"aktiv" boolean NOT NULL,
	"erstellt_am" timestamp with time zone NOT NULL,
	"geaendert_am" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."sso_person" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"aussteller" text NOT NULL,
	"subjekt" text NOT NULL,
	"benutzer_id" uuid NOT NULL,
	"erstellt_am" timestamp with time zone NOT NULL,
	"angemeldet_am" timestamp with time zone NOT NULL,
	CONSTRAINT "sso_person_subjekt" UNIQUE("aussteller","subjekt")
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."sso_sitzung" (
	"sitzung_id" text PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"sid" text NOT NULL,
	"id_token" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."sso_zuordnung" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"abteilung" text NOT NULL,
	"agentur_id" uuid NOT NULL,
	"rolle" text NOT NULL,
	"erstellt_am" timestamp with time zone NOT NULL,
	CONSTRAINT "sso_zuordnung_abteilung_unique" UNIQUE("abteilung")
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."statuszeile" (
	"id" uuid PRIMARY KEY NOT NULL,
	"empfehler_id" uuid NOT NULL,
	"empfehlung_id" uuid,
	"empfaenger_id" uuid,
	"auftrag_id" uuid,
	"praemierung_id" uuid,
	"grund" text NOT NULL,
	"am" timestamp with time zone,
	"erstellt_am" timestamp with time zone NOT NULL,
	"seit" timestamp with time zone NOT NULL
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
CREATE TABLE "__mandant__"."vermittlung" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"weg" text NOT NULL,
	"agentur_id" uuid,
	"vermittelt_von" uuid NOT NULL,
	"produkt_id" integer NOT NULL,
	"vorname" text NOT NULL,
	"nachname" text NOT NULL,
	"email" text NOT NULL,
	"einwilligung_version" integer NOT NULL,
	"zustand" text NOT NULL,
	"empfehlung_id" uuid,
	"bestaetigt_am" timestamp with time zone,
	"loeschen_ab" timestamp with time zone,
	"erstellt_am" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."webhook" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"bezeichnung" text NOT NULL,
	"adresse" text NOT NULL,
	"ereignisse" text[] NOT NULL,
	"zustand" text NOT NULL,
	"pause_grund" text,
	"pausiert_am" timestamp with time zone,
	"gestoert_seit" timestamp with time zone,
	"geheimnis" text NOT NULL,
	"voriges_geheimnis" text DEFAULT '' NOT NULL,
	"voriges_bis" timestamp with time zone,
	"erstellt_am" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."zustellung" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"webhook_id" uuid NOT NULL,
	"ereignis_id" uuid NOT NULL,
	"nummer" bigint NOT NULL,
	"zustand" text NOT NULL,
	"versuche" integer DEFAULT 0 NOT NULL,
	"naechster_versuch_am" timestamp with time zone NOT NULL,
	"versucht_am" timestamp with time zone,
	"status" integer,
	"dauer_ms" integer,
	"antwort" text DEFAULT '' NOT NULL,
	"fehler" text DEFAULT '' NOT NULL,
	"erstellt_am" timestamp with time zone NOT NULL,
	CONSTRAINT "zustellung_ereignis" UNIQUE("ereignis_id","webhook_id")
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."zustimmung" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"art" text NOT NULL,
	"zustand" text NOT NULL,
	"bezug" text NOT NULL,
	"subjekt_id" uuid NOT NULL,
	"empfehlung_id" uuid,
	"email" text NOT NULL,
	"sprache" text NOT NULL,
	"aktion_id" integer,
	"rechtstext_id" integer,
	"fassung" text DEFAULT '' NOT NULL,
	"erteilt_am" timestamp with time zone NOT NULL,
	"bestaetigt_am" timestamp with time zone,
	"widerrufen_am" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."zweiter_faktor" (
	"benutzer_id" uuid PRIMARY KEY NOT NULL,
	"geheimnis" text NOT NULL,
	"bestaetigt_am" timestamp with time zone,
	"letzter_schritt" bigint DEFAULT 0 NOT NULL,
	"codes" text[] DEFAULT '{}' NOT NULL,
	"erstellt_am" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "__mandant__"."agentur_einladung" ADD CONSTRAINT "agentur_einladung_agentur_id_agentur_id_fk" FOREIGN KEY ("agentur_id") REFERENCES "__mandant__"."agentur"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."agentur_einladung" ADD CONSTRAINT "agentur_einladung_empfehler_id_empfehler_id_fk" FOREIGN KEY ("empfehler_id") REFERENCES "__mandant__"."empfehler"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."agentur_konto" ADD CONSTRAINT "agentur_konto_agentur_id_agentur_id_fk" FOREIGN KEY ("agentur_id") REFERENCES "__mandant__"."agentur"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."agentur_mitglied" ADD CONSTRAINT "agentur_mitglied_agentur_id_agentur_id_fk" FOREIGN KEY ("agentur_id") REFERENCES "__mandant__"."agentur"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."agentur_mitglied" ADD CONSTRAINT "agentur_mitglied_benutzer_id_benutzer_id_fk" FOREIGN KEY ("benutzer_id") REFERENCES "__mandant__"."benutzer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."agentur_mitglied" ADD CONSTRAINT "agentur_mitglied_sso_zuordnung_id_sso_zuordnung_id_fk" FOREIGN KEY ("sso_zuordnung_id") REFERENCES "__mandant__"."sso_zuordnung"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."agentur_praemie" ADD CONSTRAINT "agentur_praemie_agentur_id_agentur_id_fk" FOREIGN KEY ("agentur_id") REFERENCES "__mandant__"."agentur"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."agentur_praemie" ADD CONSTRAINT "agentur_praemie_produkt_id_produkt_id_fk" FOREIGN KEY ("produkt_id") REFERENCES "__mandant__"."produkt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."agentur_praemie" ADD CONSTRAINT "agentur_praemie_rechnung_id_agentur_rechnung_id_fk" FOREIGN KEY ("rechnung_id") REFERENCES "__mandant__"."agentur_rechnung"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."agentur_rechnung" ADD CONSTRAINT "agentur_rechnung_agentur_id_agentur_id_fk" FOREIGN KEY ("agentur_id") REFERENCES "__mandant__"."agentur"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."aktion_zustimmung" ADD CONSTRAINT "aktion_zustimmung_aktion_id_aktion_id_fk" FOREIGN KEY ("aktion_id") REFERENCES "__mandant__"."aktion"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."aktion_zustimmung" ADD CONSTRAINT "aktion_zustimmung_empfehlung_id_empfehlung_id_fk" FOREIGN KEY ("empfehlung_id") REFERENCES "__mandant__"."empfehlung"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."aktion_zustimmung" ADD CONSTRAINT "aktion_zustimmung_empfaenger_id_empfaenger_id_fk" FOREIGN KEY ("empfaenger_id") REFERENCES "__mandant__"."empfaenger"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."ansicht" ADD CONSTRAINT "ansicht_benutzer_id_benutzer_id_fk" FOREIGN KEY ("benutzer_id") REFERENCES "__mandant__"."benutzer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."auftrag" ADD CONSTRAINT "auftrag_empfehlung_id_empfehlung_id_fk" FOREIGN KEY ("empfehlung_id") REFERENCES "__mandant__"."empfehlung"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."auftrag" ADD CONSTRAINT "auftrag_empfaenger_id_empfaenger_id_fk" FOREIGN KEY ("empfaenger_id") REFERENCES "__mandant__"."empfaenger"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."auftrag" ADD CONSTRAINT "auftrag_produkt_id_produkt_id_fk" FOREIGN KEY ("produkt_id") REFERENCES "__mandant__"."produkt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."auftrag_import_zeile" ADD CONSTRAINT "auftrag_import_zeile_import_id_auftrag_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "__mandant__"."auftrag_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."auftrag_import_zeile" ADD CONSTRAINT "auftrag_import_zeile_auftrag_id_auftrag_id_fk" FOREIGN KEY ("auftrag_id") REFERENCES "__mandant__"."auftrag"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."auszahlung" ADD CONSTRAINT "auszahlung_praemierung_id_praemierung_id_fk" FOREIGN KEY ("praemierung_id") REFERENCES "__mandant__"."praemierung"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."bank_meldung" ADD CONSTRAINT "bank_meldung_datei_bank_datei_pruefsumme_fk" FOREIGN KEY ("datei") REFERENCES "__mandant__"."bank_datei"("pruefsumme") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."buchung_zeile" ADD CONSTRAINT "buchung_zeile_buchung_seq_buchung_seq_fk" FOREIGN KEY ("buchung_seq") REFERENCES "__mandant__"."buchung"("seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."eigenwerbung" ADD CONSTRAINT "eigenwerbung_empfaenger_id_empfaenger_id_fk" FOREIGN KEY ("empfaenger_id") REFERENCES "__mandant__"."empfaenger"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."einwilligung" ADD CONSTRAINT "einwilligung_fassung_einwilligung_fassung_hash_fk" FOREIGN KEY ("fassung") REFERENCES "__mandant__"."einwilligung_fassung"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."empfaenger" ADD CONSTRAINT "empfaenger_empfehlung_id_empfehlung_id_fk" FOREIGN KEY ("empfehlung_id") REFERENCES "__mandant__"."empfehlung"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."empfaenger" ADD CONSTRAINT "empfaenger_agb_id_rechtstext_id_fk" FOREIGN KEY ("agb_id") REFERENCES "__mandant__"."rechtstext"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."empfaenger" ADD CONSTRAINT "empfaenger_datenschutz_id_rechtstext_id_fk" FOREIGN KEY ("datenschutz_id") REFERENCES "__mandant__"."rechtstext"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."empfehler" ADD CONSTRAINT "empfehler_agentur_id_agentur_id_fk" FOREIGN KEY ("agentur_id") REFERENCES "__mandant__"."agentur"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."empfehler_bankdaten" ADD CONSTRAINT "empfehler_bankdaten_empfehler_id_empfehler_id_fk" FOREIGN KEY ("empfehler_id") REFERENCES "__mandant__"."empfehler"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."empfehler_bild" ADD CONSTRAINT "empfehler_bild_empfehler_id_empfehler_id_fk" FOREIGN KEY ("empfehler_id") REFERENCES "__mandant__"."empfehler"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."empfehlung" ADD CONSTRAINT "empfehlung_empfehler_id_empfehler_id_fk" FOREIGN KEY ("empfehler_id") REFERENCES "__mandant__"."empfehler"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."empfehlung" ADD CONSTRAINT "empfehlung_produkt_id_produkt_id_fk" FOREIGN KEY ("produkt_id") REFERENCES "__mandant__"."produkt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."empfehlung" ADD CONSTRAINT "empfehlung_agentur_id_agentur_id_fk" FOREIGN KEY ("agentur_id") REFERENCES "__mandant__"."agentur"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."empfehlung" ADD CONSTRAINT "empfehlung_agb_id_rechtstext_id_fk" FOREIGN KEY ("agb_id") REFERENCES "__mandant__"."rechtstext"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."energie_preis" ADD CONSTRAINT "energie_preis_produkt_id_produkt_id_fk" FOREIGN KEY ("produkt_id") REFERENCES "__mandant__"."produkt"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."festnetz" ADD CONSTRAINT "festnetz_produkt_id_produkt_id_fk" FOREIGN KEY ("produkt_id") REFERENCES "__mandant__"."produkt"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."gutschein_code" ADD CONSTRAINT "gutschein_code_praemierung_id_praemierung_id_fk" FOREIGN KEY ("praemierung_id") REFERENCES "__mandant__"."praemierung"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."interessent" ADD CONSTRAINT "interessent_empfaenger_id_empfaenger_id_fk" FOREIGN KEY ("empfaenger_id") REFERENCES "__mandant__"."empfaenger"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."kulanz_antrag" ADD CONSTRAINT "kulanz_antrag_empfehler_id_empfehler_id_fk" FOREIGN KEY ("empfehler_id") REFERENCES "__mandant__"."empfehler"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."kulanz_antrag" ADD CONSTRAINT "kulanz_antrag_empfehlung_id_empfehlung_id_fk" FOREIGN KEY ("empfehlung_id") REFERENCES "__mandant__"."empfehlung"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."kulanz_antrag" ADD CONSTRAINT "kulanz_antrag_praemierung_id_praemierung_id_fk" FOREIGN KEY ("praemierung_id") REFERENCES "__mandant__"."praemierung"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."lauf" ADD CONSTRAINT "lauf_konto_id_auftraggeber_konto_id_fk" FOREIGN KEY ("konto_id") REFERENCES "__mandant__"."auftraggeber_konto"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."lauf_datei" ADD CONSTRAINT "lauf_datei_lauf_id_lauf_id_fk" FOREIGN KEY ("lauf_id") REFERENCES "__mandant__"."lauf"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."lauf_posten" ADD CONSTRAINT "lauf_posten_lauf_id_lauf_id_fk" FOREIGN KEY ("lauf_id") REFERENCES "__mandant__"."lauf"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."lauf_posten" ADD CONSTRAINT "lauf_posten_auszahlung_id_auszahlung_id_fk" FOREIGN KEY ("auszahlung_id") REFERENCES "__mandant__"."auszahlung"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."lauf_posten" ADD CONSTRAINT "lauf_posten_praemierung_id_praemierung_id_fk" FOREIGN KEY ("praemierung_id") REFERENCES "__mandant__"."praemierung"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."lauf_posten" ADD CONSTRAINT "lauf_posten_rechnung_id_agentur_rechnung_id_fk" FOREIGN KEY ("rechnung_id") REFERENCES "__mandant__"."agentur_rechnung"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."lauf_posten" ADD CONSTRAINT "lauf_posten_konto_id_agentur_konto_id_fk" FOREIGN KEY ("konto_id") REFERENCES "__mandant__"."agentur_konto"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."listendatei" ADD CONSTRAINT "listendatei_benutzer_id_benutzer_id_fk" FOREIGN KEY ("benutzer_id") REFERENCES "__mandant__"."benutzer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."listendatei_teil" ADD CONSTRAINT "listendatei_teil_datei_id_listendatei_id_fk" FOREIGN KEY ("datei_id") REFERENCES "__mandant__"."listendatei"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."mobil" ADD CONSTRAINT "mobil_produkt_id_produkt_id_fk" FOREIGN KEY ("produkt_id") REFERENCES "__mandant__"."produkt"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."mobil" ADD CONSTRAINT "mobil_tarif_id_produkt_id_fk" FOREIGN KEY ("tarif_id") REFERENCES "__mandant__"."produkt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."nachfrage" ADD CONSTRAINT "nachfrage_empfehler_id_empfehler_id_fk" FOREIGN KEY ("empfehler_id") REFERENCES "__mandant__"."empfehler"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."nachfrage" ADD CONSTRAINT "nachfrage_empfehlung_id_empfehlung_id_fk" FOREIGN KEY ("empfehlung_id") REFERENCES "__mandant__"."empfehlung"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."notiz" ADD CONSTRAINT "notiz_empfehler_id_empfehler_id_fk" FOREIGN KEY ("empfehler_id") REFERENCES "__mandant__"."empfehler"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."praemie" ADD CONSTRAINT "praemie_produkt_id_produkt_id_fk" FOREIGN KEY ("produkt_id") REFERENCES "__mandant__"."produkt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."praemienplan" ADD CONSTRAINT "praemienplan_agentur_id_agentur_id_fk" FOREIGN KEY ("agentur_id") REFERENCES "__mandant__"."agentur"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."praemienplan" ADD CONSTRAINT "praemienplan_produkt_id_produkt_id_fk" FOREIGN KEY ("produkt_id") REFERENCES "__mandant__"."produkt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."praemierung" ADD CONSTRAINT "praemierung_auftrag_id_auftrag_id_fk" FOREIGN KEY ("auftrag_id") REFERENCES "__mandant__"."auftrag"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."praemierung" ADD CONSTRAINT "praemierung_empfehlung_id_empfehlung_id_fk" FOREIGN KEY ("empfehlung_id") REFERENCES "__mandant__"."empfehlung"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."praemierung" ADD CONSTRAINT "praemierung_empfehler_id_empfehler_id_fk" FOREIGN KEY ("empfehler_id") REFERENCES "__mandant__"."empfehler"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."praemierung" ADD CONSTRAINT "praemierung_empfaenger_id_empfaenger_id_fk" FOREIGN KEY ("empfaenger_id") REFERENCES "__mandant__"."empfaenger"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."praemierung" ADD CONSTRAINT "praemierung_praemie_id_praemie_id_fk" FOREIGN KEY ("praemie_id") REFERENCES "__mandant__"."praemie"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."rueckforderung" ADD CONSTRAINT "rueckforderung_praemierung_id_praemierung_id_fk" FOREIGN KEY ("praemierung_id") REFERENCES "__mandant__"."praemierung"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."rueckzahlung" ADD CONSTRAINT "rueckzahlung_rueckforderung_id_rueckforderung_id_fk" FOREIGN KEY ("rueckforderung_id") REFERENCES "__mandant__"."rueckforderung"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."sammelarbeit_teil" ADD CONSTRAINT "sammelarbeit_teil_sammelarbeit_id_sammelarbeit_id_fk" FOREIGN KEY ("sammelarbeit_id") REFERENCES "__mandant__"."sammelarbeit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."sso_person" ADD CONSTRAINT "sso_person_benutzer_id_benutzer_id_fk" FOREIGN KEY ("benutzer_id") REFERENCES "__mandant__"."benutzer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."sso_sitzung" ADD CONSTRAINT "sso_sitzung_sitzung_id_sitzung_id_fk" FOREIGN KEY ("sitzung_id") REFERENCES "__mandant__"."sitzung"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."sso_sitzung" ADD CONSTRAINT "sso_sitzung_person_id_sso_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "__mandant__"."sso_person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."sso_zuordnung" ADD CONSTRAINT "sso_zuordnung_agentur_id_agentur_id_fk" FOREIGN KEY ("agentur_id") REFERENCES "__mandant__"."agentur"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."statuszeile" ADD CONSTRAINT "statuszeile_empfehler_id_empfehler_id_fk" FOREIGN KEY ("empfehler_id") REFERENCES "__mandant__"."empfehler"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."statuszeile" ADD CONSTRAINT "statuszeile_empfehlung_id_empfehlung_id_fk" FOREIGN KEY ("empfehlung_id") REFERENCES "__mandant__"."empfehlung"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."statuszeile" ADD CONSTRAINT "statuszeile_empfaenger_id_empfaenger_id_fk" FOREIGN KEY ("empfaenger_id") REFERENCES "__mandant__"."empfaenger"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."statuszeile" ADD CONSTRAINT "statuszeile_auftrag_id_auftrag_id_fk" FOREIGN KEY ("auftrag_id") REFERENCES "__mandant__"."auftrag"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."statuszeile" ADD CONSTRAINT "statuszeile_praemierung_id_praemierung_id_fk" FOREIGN KEY ("praemierung_id") REFERENCES "__mandant__"."praemierung"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."vermittlung" ADD CONSTRAINT "vermittlung_agentur_id_agentur_id_fk" FOREIGN KEY ("agentur_id") REFERENCES "__mandant__"."agentur"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."vermittlung" ADD CONSTRAINT "vermittlung_produkt_id_produkt_id_fk" FOREIGN KEY ("produkt_id") REFERENCES "__mandant__"."produkt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."vermittlung" ADD CONSTRAINT "vermittlung_empfehlung_id_empfehlung_id_fk" FOREIGN KEY ("empfehlung_id") REFERENCES "__mandant__"."empfehlung"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."zustellung" ADD CONSTRAINT "zustellung_webhook_id_webhook_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "__mandant__"."webhook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."zustellung" ADD CONSTRAINT "zustellung_ereignis_id_ereignis_id_fk" FOREIGN KEY ("ereignis_id") REFERENCES "__mandant__"."ereignis"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "__mandant__"."zweiter_faktor" ADD CONSTRAINT "zweiter_faktor_benutzer_id_benutzer_id_fk" FOREIGN KEY ("benutzer_id") REFERENCES "__mandant__"."benutzer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agentur_suche_name" ON "__mandant__"."agentur" USING gin (((translate(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(translate(regexp_replace(normalize((' ' || coalesce("name", '') || ' ' || coalesce("ansprechpartner", '')), NFD), '[\u0300-\u036f]', '', 'g'), 'łŁøØđĐðÐıþÞ', 'llooddddipp')), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'a'), 'Æ', 'a'), 'œ', 'o'), 'Œ', 'o'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u'), '-‐‑‒–—''’‘ʼ´`.,', '      ') || '|' || replace(replace(replace(translate(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(translate(regexp_replace(normalize((' ' || coalesce("name", '') || ' ' || coalesce("ansprechpartner", '')), NFD), '[\u0300-\u036f]', '', 'g'), 'łŁøØđĐðÐıþÞ', 'llooddddipp')), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'a'), 'Æ', 'a'), 'œ', 'o'), 'Œ', 'o'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u'), ' - ‐‑‒–—''’‘ʼ´`.,', ''), 'ae', 'a'), 'oe', 'o'), 'ue', 'u'))) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "agentur_suche_codes" ON "__mandant__"."agentur" USING gin ((lower(' ' || coalesce("nummer", '') || ' ' || coalesce("email", '') || ' ' || coalesce("ort", ''))) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "agentur_einladung_agentur" ON "__mandant__"."agentur_einladung" USING btree ("agentur_id","erstellt_am","id");--> statement-breakpoint
CREATE INDEX "agentur_einladung_empfehler" ON "__mandant__"."agentur_einladung" USING btree ("empfehler_id") WHERE empfehler_id is not null;--> statement-breakpoint
CREATE INDEX "agentur_einladung_loeschen" ON "__mandant__"."agentur_einladung" USING btree ("loeschen_ab") WHERE loeschen_ab is not null;--> statement-breakpoint
CREATE INDEX "agentur_einladung_suche_name" ON "__mandant__"."agentur_einladung" USING gin (((translate((' ' || "name_folge"), '-‐‑‒–—''’‘ʼ´`.,', '      ') || '|' || replace(replace(replace(translate((' ' || "name_folge"), ' - ‐‑‒–—''’‘ʼ´`.,', ''), 'ae', 'a'), 'oe', 'o'), 'ue', 'u'))) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "agentur_einladung_suche_codes" ON "__mandant__"."agentur_einladung" USING gin ((lower(' ' || coalesce("mitarbeiternummer", ''))) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "agentur_konto_gilt" ON "__mandant__"."agentur_konto" USING btree ("agentur_id") WHERE "zustand" = 'gilt';--> statement-breakpoint
CREATE UNIQUE INDEX "agentur_konto_beantragt" ON "__mandant__"."agentur_konto" USING btree ("agentur_id") WHERE "zustand" = 'beantragt';--> statement-breakpoint
CREATE INDEX "agentur_konto_aller" ON "__mandant__"."agentur_konto" USING btree ("agentur_id","erstellt_am");--> statement-breakpoint
CREATE INDEX "agentur_konto_wartet" ON "__mandant__"."agentur_konto" USING btree ("erstellt_am") WHERE "zustand" = 'beantragt';--> statement-breakpoint
CREATE INDEX "agentur_konto_iban" ON "__mandant__"."agentur_konto" USING btree ("iban_hash");--> statement-breakpoint
CREATE INDEX "agentur_mitglied_benutzer" ON "__mandant__"."agentur_mitglied" USING btree ("benutzer_id");--> statement-breakpoint
CREATE INDEX "agentur_praemie_monat" ON "__mandant__"."agentur_praemie" USING btree ("agentur_id","monat","am","id");--> statement-breakpoint
CREATE INDEX "agentur_praemie_offen" ON "__mandant__"."agentur_praemie" USING btree ("agentur_id","monat") WHERE rechnung_id is null;--> statement-breakpoint
CREATE INDEX "agentur_praemie_rechnung" ON "__mandant__"."agentur_praemie" USING btree ("rechnung_id") WHERE rechnung_id is not null;--> statement-breakpoint
CREATE INDEX "agentur_rechnung_agentur" ON "__mandant__"."agentur_rechnung" USING btree ("agentur_id","nummer");--> statement-breakpoint
CREATE INDEX "agentur_rechnung_offen" ON "__mandant__"."agentur_rechnung" USING btree ("erstellt_am","nummer") WHERE bezahlt_am is null and storniert_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "aktion_version" ON "__mandant__"."aktion" USING btree ("aktions_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "aktion_zustimmung_empfehlung" ON "__mandant__"."aktion_zustimmung" USING btree ("empfehlung_id","aktion_id");--> statement-breakpoint
CREATE UNIQUE INDEX "aktion_zustimmung_empfaenger" ON "__mandant__"."aktion_zustimmung" USING btree ("empfaenger_id","aktion_id");--> statement-breakpoint
CREATE INDEX "aktion_zustimmung_aktion" ON "__mandant__"."aktion_zustimmung" USING btree ("aktion_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ansicht_name" ON "__mandant__"."ansicht" USING btree ("benutzer_id","liste","name");--> statement-breakpoint
CREATE INDEX "ansicht_liste" ON "__mandant__"."ansicht" USING btree ("liste");--> statement-breakpoint
CREATE INDEX "audit_bezug" ON "__mandant__"."audit" USING btree ("bezug","bezug_id");--> statement-breakpoint
CREATE INDEX "audit_am" ON "__mandant__"."audit" USING btree ("am");--> statement-breakpoint
CREATE INDEX "audit_akteur" ON "__mandant__"."audit" USING btree ("akteur","am");--> statement-breakpoint
CREATE INDEX "audit_bezug_id" ON "__mandant__"."audit" USING btree ("bezug_id","am");--> statement-breakpoint
CREATE INDEX "audit_ereignis" ON "__mandant__"."audit" USING btree ("ereignis","am");--> statement-breakpoint
CREATE UNIQUE INDEX "auftrag_empfaenger" ON "__mandant__"."auftrag" USING btree ("empfaenger_id") WHERE "zustand" not in ('storniert', 'abgelehnt');--> statement-breakpoint
CREATE INDEX "auftrag_zustand" ON "__mandant__"."auftrag" USING btree ("zustand","auftragsdatum");--> statement-breakpoint
CREATE INDEX "auftrag_empfehlung" ON "__mandant__"."auftrag" USING btree ("empfehlung_id");--> statement-breakpoint
CREATE INDEX "auftrag_kontakt" ON "__mandant__"."auftrag" USING btree ("empfaenger_id");--> statement-breakpoint
CREATE INDEX "auftrag_agentur" ON "__mandant__"."auftrag" USING btree ("agentur_id","auftragsdatum","id") WHERE agentur_id is not null;--> statement-breakpoint
CREATE INDEX "auftrag_suche" ON "__mandant__"."auftrag" USING gin ((lower(' ' || coalesce("referenz", '') || ' ' || coalesce("gemeldete_empfaengernummer", '') || ' ' || coalesce("gemeldete_kundennummer", ''))) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "auftrag_erstellt" ON "__mandant__"."auftrag" USING btree ("erstellt_am","id");--> statement-breakpoint
CREATE INDEX "auftrag_datum" ON "__mandant__"."auftrag" USING btree ("auftragsdatum","id");--> statement-breakpoint
CREATE INDEX "auftrag_stand" ON "__mandant__"."auftrag" USING btree ("zustand","id");--> statement-breakpoint
CREATE INDEX "auftrag_produkt" ON "__mandant__"."auftrag" USING btree ("produkt_id","id");--> statement-breakpoint
CREATE INDEX "auftrag_freigegeben" ON "__mandant__"."auftrag" USING btree ("freigegeben_am","id");--> statement-breakpoint
CREATE INDEX "auftrag_nummer" ON "__mandant__"."auftrag" USING btree ("gemeldete_kundennummer","id");--> statement-breakpoint
CREATE INDEX "auftrag_besteller" ON "__mandant__"."auftrag" USING btree ("erstellt_am") WHERE besteller_nachname is not null;--> statement-breakpoint
CREATE INDEX "auftrag_import_erstellt" ON "__mandant__"."auftrag_import" USING btree ("erstellt_am","id");--> statement-breakpoint
CREATE INDEX "auftrag_import_zustand" ON "__mandant__"."auftrag_import" USING btree ("zustand");--> statement-breakpoint
CREATE UNIQUE INDEX "auftrag_import_zeile_nummer" ON "__mandant__"."auftrag_import_zeile" USING btree ("import_id","nummer");--> statement-breakpoint
CREATE INDEX "auftrag_import_zeile_referenz" ON "__mandant__"."auftrag_import_zeile" USING btree ("import_id","referenz_hash");--> statement-breakpoint
CREATE INDEX "auftrag_import_zeile_geprueft" ON "__mandant__"."auftrag_import_zeile" USING btree ("import_id","geprueft","uebernommen","nummer");--> statement-breakpoint
CREATE INDEX "auftrag_import_zeile_erstellt" ON "__mandant__"."auftrag_import_zeile" USING btree ("erstellt_am");--> statement-breakpoint
CREATE INDEX "auftrag_import_zeile_auftrag" ON "__mandant__"."auftrag_import_zeile" USING btree ("auftrag_id");--> statement-breakpoint
CREATE UNIQUE INDEX "auftraggeber_konto_gilt" ON "__mandant__"."auftraggeber_konto" USING btree ("zustand") WHERE "zustand" = 'gilt';--> statement-breakpoint
CREATE UNIQUE INDEX "auftraggeber_konto_beantragt" ON "__mandant__"."auftraggeber_konto" USING btree ("zustand") WHERE "zustand" = 'beantragt';--> statement-breakpoint
CREATE UNIQUE INDEX "auszahlung_praemierung" ON "__mandant__"."auszahlung" USING btree ("praemierung_id") WHERE "zustand" <> 'Storniert';--> statement-breakpoint
CREATE INDEX "auszahlung_zustand" ON "__mandant__"."auszahlung" USING btree ("zustand","erstellt_am");--> statement-breakpoint
CREATE INDEX "auszahlung_iban" ON "__mandant__"."auszahlung" USING btree ("iban_hash");--> statement-breakpoint
CREATE INDEX "auszahlung_aller" ON "__mandant__"."auszahlung" USING btree ("praemierung_id");--> statement-breakpoint
CREATE INDEX "auszahlung_erledigt" ON "__mandant__"."auszahlung" USING btree (least("gezahlt_am", "storniert_am")) WHERE iban <> '';--> statement-breakpoint
CREATE INDEX "bank_datei_aller" ON "__mandant__"."bank_datei" USING btree ("erstellt_am");--> statement-breakpoint
CREATE INDEX "bank_datei_offen" ON "__mandant__"."bank_datei" USING btree ("ausgefuehrt_am") WHERE "erledigt_am" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "bekanntes_muster_hash" ON "__mandant__"."bekanntes_muster" USING btree ("art","hash");--> statement-breakpoint
CREATE INDEX "bekanntes_muster_erstellt" ON "__mandant__"."bekanntes_muster" USING btree ("erstellt_am","id");--> statement-breakpoint
CREATE INDEX "berater_plz" ON "__mandant__"."berater" USING btree ("plz");--> statement-breakpoint
CREATE INDEX "berater_name" ON "__mandant__"."berater" USING btree ("nachname","vorname");--> statement-breakpoint
CREATE INDEX "buchung_am" ON "__mandant__"."buchung" USING btree ("am","seq");--> statement-breakpoint
CREATE INDEX "buchung_zeile_praemierung" ON "__mandant__"."buchung_zeile" USING btree ("praemierung_id","konto","cent");--> statement-breakpoint
CREATE INDEX "buchung_zeile_stand" ON "__mandant__"."buchung_zeile" USING btree ("konto","cent");--> statement-breakpoint
CREATE INDEX "captcha_ablauf" ON "__mandant__"."captcha" USING btree ("ablauf_am");--> statement-breakpoint
CREATE INDEX "datenschutz_anfrage_frist" ON "__mandant__"."datenschutz_anfrage" USING btree ("zustand","frist_bis");--> statement-breakpoint
CREATE INDEX "datenschutz_anfrage_erledigt" ON "__mandant__"."datenschutz_anfrage" USING btree ("erledigt_am");--> statement-breakpoint
CREATE INDEX "datenschutz_anfrage_postfach" ON "__mandant__"."datenschutz_anfrage" USING btree ("postfach");--> statement-breakpoint
CREATE INDEX "eigenwerbung_zustand" ON "__mandant__"."eigenwerbung" USING btree ("zustand","erstellt_am");--> statement-breakpoint
CREATE INDEX "eigenwerbung_erstellt" ON "__mandant__"."eigenwerbung" USING btree ("erstellt_am","empfaenger_id");--> statement-breakpoint
CREATE INDEX "eigenwerbung_stand" ON "__mandant__"."eigenwerbung" USING btree ("zustand","empfaenger_id");--> statement-breakpoint
CREATE INDEX "eigenwerbung_gruende" ON "__mandant__"."eigenwerbung" USING btree ("gruende","empfaenger_id");--> statement-breakpoint
CREATE INDEX "eigenwerbung_produkt" ON "__mandant__"."eigenwerbung" USING btree ("produkt_id","empfaenger_id");--> statement-breakpoint
CREATE INDEX "eigenwerbung_empfehler" ON "__mandant__"."eigenwerbung" USING btree ("empfehler_id","empfaenger_id");--> statement-breakpoint
CREATE INDEX "eigenwerbung_entschieden" ON "__mandant__"."eigenwerbung" USING btree ("entschieden_am","empfaenger_id");--> statement-breakpoint
CREATE INDEX "eingabe_ablauf" ON "__mandant__"."eingabe" USING btree ("ablauf_am");--> statement-breakpoint
CREATE INDEX "einwilligung_kennung" ON "__mandant__"."einwilligung" USING btree ("kennung");--> statement-breakpoint
CREATE INDEX "einwilligung_am" ON "__mandant__"."einwilligung" USING btree ("am");--> statement-breakpoint
CREATE UNIQUE INDEX "email_aenderung_offen" ON "__mandant__"."email_aenderung" USING btree ("subjekt_id") WHERE zustand in ('vorgeschlagen', 'angeschrieben');--> statement-breakpoint
CREATE INDEX "email_aenderung_subjekt" ON "__mandant__"."email_aenderung" USING btree ("subjekt_id","erstellt_am");--> statement-breakpoint
CREATE INDEX "email_aenderung_zustand" ON "__mandant__"."email_aenderung" USING btree ("zustand","erstellt_am");--> statement-breakpoint
CREATE INDEX "email_aenderung_erstellt" ON "__mandant__"."email_aenderung" USING btree ("erstellt_am");--> statement-breakpoint
CREATE INDEX "empfaenger_empfehlung" ON "__mandant__"."empfaenger" USING btree ("empfehlung_id");--> statement-breakpoint
CREATE INDEX "empfaenger_kontakt" ON "__mandant__"."empfaenger" USING btree ("agentur_id","id") WHERE kontakt_erlaubt_am is not null;--> statement-breakpoint
CREATE INDEX "empfaenger_spur" ON "__mandant__"."empfaenger" USING btree ("daten_am") WHERE spur <> '';--> statement-breakpoint
CREATE INDEX "empfaenger_erinnerung" ON "__mandant__"."empfaenger" USING btree ("daten_am") WHERE email_erinnerung;--> statement-breakpoint
CREATE INDEX "empfaenger_kundennummer" ON "__mandant__"."empfaenger" USING btree ("kundennummer","id");--> statement-breakpoint
CREATE INDEX "empfaenger_email" ON "__mandant__"."empfaenger" USING btree ("email_norm","id");--> statement-breakpoint
CREATE INDEX "empfaenger_geburtsdatum" ON "__mandant__"."empfaenger" USING btree ("geburtsdatum") WHERE geburtsdatum is not null;--> statement-breakpoint
CREATE INDEX "empfaenger_loeschen" ON "__mandant__"."empfaenger" USING btree ("loeschen_ab") WHERE loeschen_ab is not null;--> statement-breakpoint
CREATE INDEX "empfaenger_suche_name" ON "__mandant__"."empfaenger" USING gin (((translate((' ' || "name_folge"), '-‐‑‒–—''’‘ʼ´`.,', '      ') || '|' || replace(replace(replace(translate((' ' || "name_folge"), ' - ‐‑‒–—''’‘ʼ´`.,', ''), 'ae', 'a'), 'oe', 'o'), 'ue', 'u'))) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "empfaenger_suche_codes" ON "__mandant__"."empfaenger" USING gin ((lower(' ' || coalesce("email", '') || ' ' || coalesce("empfaengernummer", '') || ' ' || coalesce("kundennummer", '') || ' ' || coalesce(regexp_replace(coalesce("telefon", ''), '\D', '', 'g'), ''))) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "empfaenger_erstellt" ON "__mandant__"."empfaenger" USING btree ("erstellt_am","id");--> statement-breakpoint
CREATE INDEX "empfaenger_name" ON "__mandant__"."empfaenger" USING btree ("name_folge","id");--> statement-breakpoint
CREATE INDEX "empfaenger_nummer" ON "__mandant__"."empfaenger" USING btree ("empfaengernummer","id");--> statement-breakpoint
CREATE INDEX "empfaenger_stand" ON "__mandant__"."empfaenger" USING btree ("zustand","id");--> statement-breakpoint
CREATE INDEX "empfehler_agentur" ON "__mandant__"."empfehler" USING btree ("agentur_id","erstellt_am","id") WHERE agentur_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "empfehler_email" ON "__mandant__"."empfehler" USING btree ("email_norm");--> statement-breakpoint
CREATE INDEX "empfehler_mailbox" ON "__mandant__"."empfehler" USING btree ("mailbox");--> statement-breakpoint
CREATE INDEX "empfehler_loeschen" ON "__mandant__"."empfehler" USING btree ("loeschen_ab") WHERE loeschen_ab is not null;--> statement-breakpoint
CREATE INDEX "empfehler_suche_name" ON "__mandant__"."empfehler" USING gin (((translate((' ' || "name_folge"), '-‐‑‒–—''’‘ʼ´`.,', '      ') || '|' || replace(replace(replace(translate((' ' || "name_folge"), ' - ‐‑‒–—''’‘ʼ´`.,', ''), 'ae', 'a'), 'oe', 'o'), 'ue', 'u'))) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "empfehler_suche_codes" ON "__mandant__"."empfehler" USING gin ((lower(' ' || coalesce("email", '') || ' ' || coalesce("kundennummer", ''))) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "empfehler_name" ON "__mandant__"."empfehler" USING btree ("name_folge","id");--> statement-breakpoint
CREATE INDEX "empfehler_erstellt" ON "__mandant__"."empfehler" USING btree ("erstellt_am","id");--> statement-breakpoint
CREATE INDEX "empfehler_bestaetigt" ON "__mandant__"."empfehler" USING btree ("bestaetigt_am","id");--> statement-breakpoint
CREATE INDEX "empfehler_nummer" ON "__mandant__"."empfehler" USING btree ("kundennummer","id");--> statement-breakpoint
CREATE INDEX "empfehler_gesperrt" ON "__mandant__"."empfehler" USING btree ("gesperrt","id") WHERE gesperrt is not null;--> statement-breakpoint
CREATE INDEX "empfehlung_spur" ON "__mandant__"."empfehlung" USING btree ("erstellt_am") WHERE spur <> '';--> statement-breakpoint
CREATE INDEX "empfehlung_empfehler" ON "__mandant__"."empfehlung" USING btree ("empfehler_id","produkt_id");--> statement-breakpoint
CREATE INDEX "empfehlung_agentur" ON "__mandant__"."empfehlung" USING btree ("agentur_id","erstellt_am","id") WHERE agentur_id is not null;--> statement-breakpoint
CREATE INDEX "empfehlung_agentur_stand" ON "__mandant__"."empfehlung" USING btree ("agentur_id","zustand","id") WHERE agentur_id is not null;--> statement-breakpoint
CREATE INDEX "empfehlung_agentur_empfehler" ON "__mandant__"."empfehlung" USING btree ("agentur_id","empfehler_id") WHERE agentur_id is not null;--> statement-breakpoint
CREATE INDEX "empfehlung_ablauf" ON "__mandant__"."empfehlung" USING btree ("zustand","gueltig_bis");--> statement-breakpoint
CREATE INDEX "empfehlung_suche" ON "__mandant__"."empfehlung" USING gin ((lower(' ' || coalesce("empfehlungsnummer", ''))) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "energie_preis_sparte" ON "__mandant__"."energie_preis" USING btree ("sparte","plz_praefix");--> statement-breakpoint
CREATE INDEX "entwurf_ablauf" ON "__mandant__"."entwurf" USING btree ("ablauf_am");--> statement-breakpoint
CREATE INDEX "ereignis_neu" ON "__mandant__"."ereignis" USING btree ("reihe") WHERE "nummer" is null;--> statement-breakpoint
CREATE INDEX "ereignis_am" ON "__mandant__"."ereignis" USING btree ("am");--> statement-breakpoint
CREATE INDEX "festnetz_gruppe" ON "__mandant__"."festnetz" USING btree ("gruppe");--> statement-breakpoint
CREATE INDEX "formular_erstellt" ON "__mandant__"."formular" USING btree ("erstellt_am");--> statement-breakpoint
CREATE INDEX "gutschein_frei" ON "__mandant__"."gutschein_code" USING btree ("marke","wert_cent") WHERE "praemierung_id" is null;--> statement-breakpoint
CREATE INDEX "gutschein_vergeben" ON "__mandant__"."gutschein_code" USING btree ("vergeben_am");--> statement-breakpoint
CREATE INDEX "gutschein_ersetzt" ON "__mandant__"."gutschein_code" USING btree ("widerrufen_von") WHERE "widerrufen_von" is not null;--> statement-breakpoint
CREATE INDEX "hauptbuch_pruefung_am" ON "__mandant__"."hauptbuch_pruefung" USING btree ("am");--> statement-breakpoint
CREATE UNIQUE INDEX "inhalt_version" ON "__mandant__"."inhalt" USING btree ("art","schluessel","sprache","version");--> statement-breakpoint
CREATE UNIQUE INDEX "inhalt_gueltig" ON "__mandant__"."inhalt" USING btree ("art","schluessel","sprache") WHERE "veroeffentlicht_am" is not null and "zurueckgezogen_am" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "inhalt_entwurf" ON "__mandant__"."inhalt" USING btree ("art","schluessel","sprache") WHERE "veroeffentlicht_am" is null;--> statement-breakpoint
CREATE INDEX "kulanz_antrag_zustand" ON "__mandant__"."kulanz_antrag" USING btree ("zustand","erstellt_am");--> statement-breakpoint
CREATE INDEX "kulanz_antrag_erstellt" ON "__mandant__"."kulanz_antrag" USING btree ("erstellt_am","id");--> statement-breakpoint
CREATE INDEX "kulanz_antrag_monat" ON "__mandant__"."kulanz_antrag" USING btree ("beantragt_von","erstellt_am");--> statement-breakpoint
CREATE INDEX "kulanz_antrag_empfehler" ON "__mandant__"."kulanz_antrag" USING btree ("empfehler_id","erstellt_am");--> statement-breakpoint
CREATE INDEX "kulanz_antrag_empfehlung" ON "__mandant__"."kulanz_antrag" USING btree ("empfehlung_id");--> statement-breakpoint
CREATE INDEX "kulanz_antrag_stand" ON "__mandant__"."kulanz_antrag" USING btree ("zustand","id");--> statement-breakpoint
CREATE INDEX "kulanz_antrag_betrag" ON "__mandant__"."kulanz_antrag" USING btree ("betrag_cent","id");--> statement-breakpoint
CREATE INDEX "kulanz_antrag_grund" ON "__mandant__"."kulanz_antrag" USING btree ("grund","id");--> statement-breakpoint
CREATE INDEX "kulanz_antrag_anlass" ON "__mandant__"."kulanz_antrag" USING btree ("anlass","id");--> statement-breakpoint
CREATE INDEX "kulanz_antrag_von" ON "__mandant__"."kulanz_antrag" USING btree ("beantragt_von","id");--> statement-breakpoint
CREATE INDEX "kulanz_antrag_entschieden" ON "__mandant__"."kulanz_antrag" USING btree ("entschieden_am","id");--> statement-breakpoint
CREATE INDEX "kulanz_antrag_entschieden_von" ON "__mandant__"."kulanz_antrag" USING btree ("entschieden_von","id");--> statement-breakpoint
CREATE UNIQUE INDEX "lauf_nummer" ON "__mandant__"."lauf" USING btree ("nummer");--> statement-breakpoint
CREATE INDEX "lauf_zustand" ON "__mandant__"."lauf" USING btree ("zustand","erstellt_am");--> statement-breakpoint
CREATE UNIQUE INDEX "lauf_posten_nummer" ON "__mandant__"."lauf_posten" USING btree ("nummer");--> statement-breakpoint
CREATE UNIQUE INDEX "lauf_posten_praemierung" ON "__mandant__"."lauf_posten" USING btree ("praemierung_id") WHERE "zustand" in ('offen', 'gebucht');--> statement-breakpoint
CREATE UNIQUE INDEX "lauf_posten_auszahlung" ON "__mandant__"."lauf_posten" USING btree ("auszahlung_id") WHERE "zustand" in ('offen', 'gebucht');--> statement-breakpoint
CREATE UNIQUE INDEX "lauf_posten_rechnung" ON "__mandant__"."lauf_posten" USING btree ("rechnung_id") WHERE "zustand" in ('offen', 'gebucht');--> statement-breakpoint
CREATE UNIQUE INDEX "lauf_posten_versuch" ON "__mandant__"."lauf_posten" USING btree ("rechnung_id","versuch") WHERE rechnung_id is not null and "zustand" <> 'entfernt';--> statement-breakpoint
CREATE INDEX "lauf_posten_lauf" ON "__mandant__"."lauf_posten" USING btree ("lauf_id","nummer");--> statement-breakpoint
CREATE INDEX "lauf_posten_aller" ON "__mandant__"."lauf_posten" USING btree ("praemierung_id");--> statement-breakpoint
CREATE INDEX "lauf_posten_zurueck" ON "__mandant__"."lauf_posten" USING btree ("erledigt_am") WHERE "zustand" = 'zurueck';--> statement-breakpoint
CREATE INDEX "listendatei_benutzer" ON "__mandant__"."listendatei" USING btree ("benutzer_id","erstellt_am");--> statement-breakpoint
CREATE INDEX "listendatei_ablauf" ON "__mandant__"."listendatei" USING btree ("ablauf_am");--> statement-breakpoint
CREATE INDEX "listendatei_offen" ON "__mandant__"."listendatei" USING btree ("fertig_am","abgebrochen_am");--> statement-breakpoint
CREATE UNIQUE INDEX "listendatei_teil_nummer" ON "__mandant__"."listendatei_teil" USING btree ("datei_id","nummer");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_schluessel" ON "__mandant__"."mail" USING btree ("schluessel");--> statement-breakpoint
CREATE INDEX "mail_faellig" ON "__mandant__"."mail" USING btree ("zustand","naechster_versuch_am");--> statement-breakpoint
CREATE INDEX "mail_erstellt" ON "__mandant__"."mail" USING btree ("erstellt_am");--> statement-breakpoint
CREATE INDEX "mail_postfach" ON "__mandant__"."mail" USING btree ("postfach","erstellt_am");--> statement-breakpoint
CREATE INDEX "mail_folge" ON "__mandant__"."mail" USING btree ("postfach","folge") WHERE "zustand" = 'wartet';--> statement-breakpoint
CREATE INDEX "mail_ohne_konto" ON "__mandant__"."mail" USING btree ("erstellt_am") WHERE vorlage in ('kontakt_kopie', 'eingabe_bestaetigen', 'einladung', 'team_geaendert', 'empfehlung_vorgeschlagen', 'datenschutz_bestaetigen', 'datenschutz_antwort');--> statement-breakpoint
CREATE INDEX "messung_am" ON "__mandant__"."messung" USING btree ("am");--> statement-breakpoint
CREATE INDEX "messung_matomo" ON "__mandant__"."messung" USING btree ("am") WHERE "matomo" = 'wartet';--> statement-breakpoint
CREATE INDEX "mobil_gruppe" ON "__mandant__"."mobil" USING btree ("gruppe");--> statement-breakpoint
CREATE INDEX "mobil_tarif" ON "__mandant__"."mobil" USING btree ("tarif_id");--> statement-breakpoint
CREATE INDEX "nachfrage_zustand" ON "__mandant__"."nachfrage" USING btree ("zustand","erstellt_am");--> statement-breakpoint
CREATE INDEX "nachfrage_empfehler" ON "__mandant__"."nachfrage" USING btree ("empfehler_id");--> statement-breakpoint
CREATE INDEX "nachfrage_erstellt" ON "__mandant__"."nachfrage" USING btree ("erstellt_am","id");--> statement-breakpoint
CREATE INDEX "nachfrage_empfehlung" ON "__mandant__"."nachfrage" USING btree ("empfehlung_id");--> statement-breakpoint
CREATE INDEX "nachfrage_suche" ON "__mandant__"."nachfrage" USING gin ((lower(' ' || coalesce("referenz", ''))) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "nachfrage_stand" ON "__mandant__"."nachfrage" USING btree ("zustand","id");--> statement-breakpoint
CREATE INDEX "nachfrage_referenz" ON "__mandant__"."nachfrage" USING btree ("referenz","id");--> statement-breakpoint
CREATE INDEX "nachfrage_beantwortet" ON "__mandant__"."nachfrage" USING btree ("beantwortet_am","id");--> statement-breakpoint
CREATE INDEX "notiz_empfehler" ON "__mandant__"."notiz" USING btree ("empfehler_id","erstellt_am");--> statement-breakpoint
CREATE INDEX "notiz_erstellt" ON "__mandant__"."notiz" USING btree ("erstellt_am");--> statement-breakpoint
CREATE INDEX "praemie_produkt" ON "__mandant__"."praemie" USING btree ("produkt_id","startdatum");--> statement-breakpoint
CREATE INDEX "praemienplan_agentur" ON "__mandant__"."praemienplan" USING btree ("agentur_id","produkt_id","gueltig_von");--> statement-breakpoint
CREATE INDEX "praemienplan_wartend" ON "__mandant__"."praemienplan" USING btree ("erstellt_am") WHERE genehmigt_von is null and abgelehnt_von is null;--> statement-breakpoint
CREATE UNIQUE INDEX "praemierung_auftrag_seite" ON "__mandant__"."praemierung" USING btree ("auftrag_id","seite") WHERE "art" = 'auftrag';--> statement-breakpoint
CREATE UNIQUE INDEX "praemierung_bonus" ON "__mandant__"."praemierung" USING btree ("empfehler_id","bonus_nummer") WHERE "art" = 'bonus';--> statement-breakpoint
CREATE INDEX "praemierung_empfehler" ON "__mandant__"."praemierung" USING btree ("empfehler_id");--> statement-breakpoint
CREATE INDEX "praemierung_zustand" ON "__mandant__"."praemierung" USING btree ("zustand","frist_bis");--> statement-breakpoint
CREATE INDEX "praemierung_empfehlung" ON "__mandant__"."praemierung" USING btree ("empfehlung_id");--> statement-breakpoint
CREATE INDEX "praemierung_erledigt" ON "__mandant__"."praemierung" USING btree ("erledigt_am");--> statement-breakpoint
CREATE INDEX "praemierung_erstellt" ON "__mandant__"."praemierung" USING btree ("erstellt_am","id");--> statement-breakpoint
CREATE INDEX "praemierung_frist" ON "__mandant__"."praemierung" USING btree ("frist_bis","id");--> statement-breakpoint
CREATE INDEX "praemierung_betrag" ON "__mandant__"."praemierung" USING btree ("betrag_cent","id");--> statement-breakpoint
CREATE INDEX "praemierung_auftrag" ON "__mandant__"."praemierung" USING btree ("auftrag_id","id");--> statement-breakpoint
CREATE INDEX "praemierung_stand" ON "__mandant__"."praemierung" USING btree ("zustand","id");--> statement-breakpoint
CREATE INDEX "praemierung_fuer" ON "__mandant__"."praemierung" USING btree ("art","seite","id");--> statement-breakpoint
CREATE INDEX "praemierung_gewaehlt" ON "__mandant__"."praemierung" USING btree ("gewaehlt_am","id");--> statement-breakpoint
CREATE INDEX "praemierung_empfaenger" ON "__mandant__"."praemierung" USING btree ("empfaenger_id");--> statement-breakpoint
CREATE INDEX "produkt_kategorie" ON "__mandant__"."produkt" USING btree ("kategorie","position");--> statement-breakpoint
CREATE INDEX "produkt_folge" ON "__mandant__"."produkt" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "produkt_folge_en" ON "__mandant__"."produkt" USING btree (lower(coalesce("en"->>'name', "name")),"id");--> statement-breakpoint
CREATE UNIQUE INDEX "rechtstext_version" ON "__mandant__"."rechtstext" USING btree ("art","sprache","version");--> statement-breakpoint
CREATE INDEX "rueckforderung_offen" ON "__mandant__"."rueckforderung" USING btree ("erstellt_am","id") WHERE "zustand" = 'offen';--> statement-breakpoint
CREATE UNIQUE INDEX "rueckzahlung_einmal" ON "__mandant__"."rueckzahlung" USING btree ("rueckforderung_id","eingang_am","betrag_cent","referenz");--> statement-breakpoint
CREATE INDEX "sammelarbeit_erstellt" ON "__mandant__"."sammelarbeit" USING btree ("erstellt_am","id");--> statement-breakpoint
CREATE INDEX "sammelarbeit_offen" ON "__mandant__"."sammelarbeit" USING btree ("fertig_am","abgebrochen_am");--> statement-breakpoint
CREATE UNIQUE INDEX "sammelarbeit_teil_nummer" ON "__mandant__"."sammelarbeit_teil" USING btree ("sammelarbeit_id","nummer");--> statement-breakpoint
CREATE INDEX "sammelarbeit_teil_ergebnis" ON "__mandant__"."sammelarbeit_teil" USING btree ("sammelarbeit_id","ergebnis","nummer");--> statement-breakpoint
CREATE INDEX "sicherheitsereignis_am" ON "__mandant__"."sicherheitsereignis" USING btree ("am");--> statement-breakpoint
CREATE INDEX "sicherheitsereignis_konto" ON "__mandant__"."sicherheitsereignis" USING btree ("konto","am");--> statement-breakpoint
CREATE INDEX "sicherheitsereignis_akteur" ON "__mandant__"."sicherheitsereignis" USING btree ("akteur","am");--> statement-breakpoint
CREATE INDEX "sicherheitsereignis_art" ON "__mandant__"."sicherheitsereignis" USING btree ("art","am");--> statement-breakpoint
CREATE INDEX "sitzung_subjekt" ON "__mandant__"."sitzung" USING btree ("art","subjekt_id");--> statement-breakpoint
CREATE INDEX "sitzung_ablauf" ON "__mandant__"."sitzung" USING btree ("ablauf_am");--> statement-breakpoint
CREATE INDEX "sso_person_benutzer" ON "__mandant__"."sso_person" USING btree ("benutzer_id");--> statement-breakpoint
CREATE INDEX "sso_sitzung_person" ON "__mandant__"."sso_sitzung" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "statuszeile_empfehler" ON "__mandant__"."statuszeile" USING btree ("empfehler_id","erstellt_am" DESC NULLS FIRST,"seit","id");--> statement-breakpoint
CREATE INDEX "token_subjekt" ON "__mandant__"."token" USING btree ("subjekt_id","zweck");--> statement-breakpoint
CREATE INDEX "token_ablauf" ON "__mandant__"."token" USING btree ("ablauf_am");--> statement-breakpoint
CREATE INDEX "token_benutzt" ON "__mandant__"."token" USING btree ("benutzt_am");--> statement-breakpoint
CREATE INDEX "vermittlung_von" ON "__mandant__"."vermittlung" USING btree ("vermittelt_von","erstellt_am");--> statement-breakpoint
CREATE INDEX "vermittlung_loeschen" ON "__mandant__"."vermittlung" USING btree ("loeschen_ab") WHERE loeschen_ab is not null;--> statement-breakpoint
CREATE INDEX "zustellung_webhook" ON "__mandant__"."zustellung" USING btree ("webhook_id","nummer");--> statement-breakpoint
CREATE INDEX "zustellung_faellig" ON "__mandant__"."zustellung" USING btree ("webhook_id","naechster_versuch_am") WHERE "zustand" = 'wartet';--> statement-breakpoint
CREATE INDEX "zustimmung_subjekt" ON "__mandant__"."zustimmung" USING btree ("subjekt_id");--> statement-breakpoint
CREATE INDEX "zustimmung_email" ON "__mandant__"."zustimmung" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "zustimmung_art" ON "__mandant__"."zustimmung" USING btree ("art","id");--> statement-breakpoint
CREATE INDEX "zustimmung_fassung" ON "__mandant__"."zustimmung" USING btree ("fassung","id");--> statement-breakpoint
CREATE INDEX "zustimmung_zustand" ON "__mandant__"."zustimmung" USING btree ("zustand","id");--> statement-breakpoint
CREATE INDEX "zustimmung_bezug" ON "__mandant__"."zustimmung" USING btree ("bezug","id");--> statement-breakpoint
CREATE INDEX "zustimmung_sprache" ON "__mandant__"."zustimmung" USING btree ("sprache","id");--> statement-breakpoint
CREATE INDEX "zustimmung_erteilt" ON "__mandant__"."zustimmung" USING btree ("erteilt_am","id");--> statement-breakpoint
CREATE INDEX "zustimmung_bestaetigt" ON "__mandant__"."zustimmung" USING btree ("bestaetigt_am","id");--> statement-breakpoint
CREATE INDEX "zustimmung_widerrufen" ON "__mandant__"."zustimmung" USING btree ("widerrufen_am","id");--> statement-breakpoint
CREATE INDEX "zustimmung_wartet" ON "__mandant__"."zustimmung" USING btree ("erteilt_am") WHERE "zustand" = 'wartet';
