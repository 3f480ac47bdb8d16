ALTER TABLE "__mandant__"."eigenwerbung" ADD COLUMN "produkt_id" integer;--> statement-breakpoint
UPDATE "__mandant__"."eigenwerbung" "w" SET "produkt_id" = "e"."produkt_id"
	FROM "__mandant__"."empfaenger" "f" JOIN "__mandant__"."empfehlung" "e" ON "e"."id" = "f"."empfehlung_id"
	WHERE "f"."id" = "w"."empfaenger_id";--> statement-breakpoint
ALTER TABLE "__mandant__"."eigenwerbung" ALTER COLUMN "produkt_id" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "eigenwerbung_produkt" ON "__mandant__"."eigenwerbung" USING btree ("produkt_id","empfaenger_id");--> statement-breakpoint
CREATE INDEX "praemierung_auftrag" ON "__mandant__"."praemierung" USING btree ("auftrag_id","id");--> statement-breakpoint
CREATE INDEX "produkt_folge" ON "__mandant__"."produkt" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "produkt_folge_en" ON "__mandant__"."produkt" USING btree (lower(coalesce("en"->>'name', "name")),"id");