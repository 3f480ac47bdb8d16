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
ALTER TABLE "__mandant__"."sitzung" ADD COLUMN "bleiben" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "__mandant__"."sitzung" ADD COLUMN "angemeldet_von" text;--> statement-breakpoint
ALTER TABLE "__mandant__"."empfehler_bankdaten" ADD CONSTRAINT "empfehler_bankdaten_empfehler_id_empfehler_id_fk" FOREIGN KEY ("empfehler_id") REFERENCES "__mandant__"."empfehler"("id") ON DELETE cascade ON UPDATE no action;