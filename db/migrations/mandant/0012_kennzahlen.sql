CREATE TABLE "__mandant__"."kennzahl_stand" (
	"id" integer PRIMARY KEY NOT NULL,
	"nummer" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."kennzahl_tag" (
	"tag" date NOT NULL,
	"kohorte_tag" date NOT NULL,
	"produkt_id" integer NOT NULL,
	"teilweg" text NOT NULL,
	"kampagne_id" uuid NOT NULL,
	"variante" text NOT NULL,
	"agentur_id" uuid NOT NULL,
	"herkunft" text NOT NULL,
	"personen" integer[] DEFAULT '{}' NOT NULL,
	"empfohlen" integer DEFAULT 0 NOT NULL,
	"neue_empfehler" integer DEFAULT 0 NOT NULL,
	"geteilt" integer DEFAULT 0 NOT NULL,
	"klicks" integer DEFAULT 0 NOT NULL,
	"angenommen" integer DEFAULT 0 NOT NULL,
	"erstmals" integer DEFAULT 0 NOT NULL,
	"daten" integer DEFAULT 0 NOT NULL,
	"bestellt" integer DEFAULT 0 NOT NULL,
	"freigegeben" integer DEFAULT 0 NOT NULL,
	"abgelehnt" integer DEFAULT 0 NOT NULL,
	"storniert" integer DEFAULT 0 NOT NULL,
	"verdacht" integer DEFAULT 0 NOT NULL,
	"praemien" integer DEFAULT 0 NOT NULL,
	"bezahlt" integer DEFAULT 0 NOT NULL,
	"entfallen" integer DEFAULT 0 NOT NULL,
	"zurueck" integer DEFAULT 0 NOT NULL,
	"zurueckgefordert" integer DEFAULT 0 NOT NULL,
	"mails_gesendet" integer DEFAULT 0 NOT NULL,
	"mails_gescheitert" integer DEFAULT 0 NOT NULL,
	"mails_abbestellt" integer DEFAULT 0 NOT NULL,
	"zusage_cent" bigint DEFAULT 0 NOT NULL,
	"kulanz_cent" bigint DEFAULT 0 NOT NULL,
	"agentur_cent" bigint DEFAULT 0 NOT NULL,
	"entfallen_cent" bigint DEFAULT 0 NOT NULL,
	"gezahlt_cent" bigint DEFAULT 0 NOT NULL,
	"gutschein_cent" bigint DEFAULT 0 NOT NULL,
	"rueckforderung_cent" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "kennzahl_tag_schluessel" PRIMARY KEY("tag","kohorte_tag","produkt_id","teilweg","kampagne_id","variante","agentur_id","herkunft")
);
--> statement-breakpoint
CREATE TABLE "__mandant__"."zaehlung" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"was" text NOT NULL,
	"am" timestamp with time zone NOT NULL,
	"empfehlung_id" uuid,
	"teilweg" text DEFAULT '' NOT NULL,
	"anzahl" integer NOT NULL,
	"gezaehlt" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "__mandant__"."empfaenger" ADD COLUMN "teilweg" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "__mandant__"."empfehlung" ADD COLUMN "herkunft" text DEFAULT 'portal' NOT NULL;--> statement-breakpoint
CREATE INDEX "kennzahl_tag_kohorte" ON "__mandant__"."kennzahl_tag" USING btree ("kohorte_tag","tag");--> statement-breakpoint
CREATE INDEX "zaehlung_neu" ON "__mandant__"."zaehlung" USING btree ((1)) WHERE not gezaehlt;