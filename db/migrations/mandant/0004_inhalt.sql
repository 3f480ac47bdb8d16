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
CREATE UNIQUE INDEX "inhalt_version" ON "__mandant__"."inhalt" USING btree ("art","schluessel","sprache","version");--> statement-breakpoint
CREATE UNIQUE INDEX "inhalt_gueltig" ON "__mandant__"."inhalt" USING btree ("art","schluessel","sprache") WHERE "__mandant__"."inhalt"."veroeffentlicht_am" is not null and "__mandant__"."inhalt"."zurueckgezogen_am" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "inhalt_entwurf" ON "__mandant__"."inhalt" USING btree ("art","schluessel","sprache") WHERE "__mandant__"."inhalt"."veroeffentlicht_am" is null;