CREATE TABLE "__mandant__"."kennzahl_ausgabe" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"eine" boolean DEFAULT true NOT NULL,
	"adresse" text NOT NULL,
	"zugang" text DEFAULT '' NOT NULL,
	"aktiv" boolean NOT NULL,
	"letzter_tag" date NOT NULL,
	"versuche" integer DEFAULT 0 NOT NULL,
	"naechster_versuch_am" timestamp with time zone,
	"zuletzt_am" timestamp with time zone,
	"fehler" text DEFAULT '' NOT NULL,
	"zeilen" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "kennzahl_ausgabe_eine_unique" UNIQUE("eine")
);
