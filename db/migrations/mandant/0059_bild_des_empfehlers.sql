CREATE TABLE "__mandant__"."empfehler_bild" (
	"empfehler_id" uuid PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"geaendert_am" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "__mandant__"."empfehler_bild" ADD CONSTRAINT "empfehler_bild_empfehler_id_empfehler_id_fk" FOREIGN KEY ("empfehler_id") REFERENCES "__mandant__"."empfehler"("id") ON DELETE cascade ON UPDATE no action;