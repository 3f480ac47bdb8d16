CREATE TABLE "__mandant__"."formular_tag" (
	"tag" date NOT NULL,
	"formular" text NOT NULL,
	"feld" text DEFAULT '' NOT NULL,
	"code" text NOT NULL,
	"anzahl" integer NOT NULL,
	CONSTRAINT "formular_tag_schluessel" PRIMARY KEY("tag","formular","feld","code")
);
