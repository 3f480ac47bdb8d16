ALTER TABLE "__mandant__"."eigenwerbung" ADD COLUMN "empfehler_id" uuid;--> statement-breakpoint
UPDATE "__mandant__"."eigenwerbung" "w" SET "empfehler_id" = "e"."empfehler_id"
	FROM "__mandant__"."empfaenger" "f" JOIN "__mandant__"."empfehlung" "e" ON "e"."id" = "f"."empfehlung_id"
	WHERE "f"."id" = "w"."empfaenger_id";--> statement-breakpoint
ALTER TABLE "__mandant__"."eigenwerbung" ALTER COLUMN "empfehler_id" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "eigenwerbung_empfehler" ON "__mandant__"."eigenwerbung" USING btree ("empfehler_id","empfaenger_id");