ALTER TABLE "__mandant__"."aktion" ADD COLUMN "texte" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "__mandant__"."aktion" SET "texte" = jsonb_build_object(
	'de', jsonb_build_object('titel', "titel", 'text', "text", 'rechtsText', "rechts_text"),
	'en', jsonb_build_object('titel', "titel_en", 'text', "text_en", 'rechtsText', "rechts_text_en")
);--> statement-breakpoint
ALTER TABLE "__mandant__"."aktion" ALTER COLUMN "texte" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "__mandant__"."aktion" DROP COLUMN "titel";--> statement-breakpoint
ALTER TABLE "__mandant__"."aktion" DROP COLUMN "text";--> statement-breakpoint
ALTER TABLE "__mandant__"."aktion" DROP COLUMN "rechts_text";--> statement-breakpoint
ALTER TABLE "__mandant__"."aktion" DROP COLUMN "titel_en";--> statement-breakpoint
ALTER TABLE "__mandant__"."aktion" DROP COLUMN "text_en";--> statement-breakpoint
ALTER TABLE "__mandant__"."aktion" DROP COLUMN "rechts_text_en";--> statement-breakpoint
ALTER TABLE "__mandant__"."antwort_vorlage" ADD COLUMN "text" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "__mandant__"."antwort_vorlage" SET "text" = jsonb_build_object('de', "text_de", 'en', "text_en");--> statement-breakpoint
ALTER TABLE "__mandant__"."antwort_vorlage" ALTER COLUMN "text" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "__mandant__"."antwort_vorlage" DROP COLUMN "text_de";--> statement-breakpoint
ALTER TABLE "__mandant__"."antwort_vorlage" DROP COLUMN "text_en";--> statement-breakpoint
ALTER TABLE "__mandant__"."gutschein_marke" ADD COLUMN "einloesen" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "__mandant__"."gutschein_marke" SET "einloesen" = jsonb_build_object('de', "einloesen_de", 'en', "einloesen_en");--> statement-breakpoint
ALTER TABLE "__mandant__"."gutschein_marke" ALTER COLUMN "einloesen" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "__mandant__"."gutschein_marke" DROP COLUMN "einloesen_de";--> statement-breakpoint
ALTER TABLE "__mandant__"."gutschein_marke" DROP COLUMN "einloesen_en";--> statement-breakpoint
ALTER TABLE "__mandant__"."praemie" ADD COLUMN "texte" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "__mandant__"."praemie" SET "texte" = jsonb_build_object('de', "titel", 'en', "titel_en");--> statement-breakpoint
ALTER TABLE "__mandant__"."praemie" ALTER COLUMN "texte" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "__mandant__"."praemie" DROP COLUMN "titel";--> statement-breakpoint
ALTER TABLE "__mandant__"."praemie" DROP COLUMN "titel_en";--> statement-breakpoint
ALTER TABLE "__mandant__"."praemie" RENAME COLUMN "texte" TO "titel";