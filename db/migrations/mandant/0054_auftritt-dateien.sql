CREATE TABLE "__mandant__"."auftritt_datei" (
	"name" text PRIMARY KEY NOT NULL,
	"art" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"erstellt_am" timestamp with time zone NOT NULL
);
