import { useTranslation } from 'react-i18next'
import { Disclosure } from '~/ui/Disclosure'
import { Checkbox } from '~/ui/form/Checkbox'
import { Notice } from '~/ui/Notice'
import { RichText } from '~/ui/RichText'
import type { TextView, ZustimmungsTexte } from '~/usecases/empfaenger/give-zustimmung'

type Ticks = {
	tick: (name: 'agb' | 'datenschutz') => { name: string; defaultChecked: boolean; error: string | undefined }
}

/** Both texts to read in place, the ticks, and the versions the ticks are about. */
export function ZustimmungFelder({
	formular,
	texte,
	geaendert,
}: {
	formular: Ticks
	texte: ZustimmungsTexte
	/** The texts changed while the form was open: ticks set for the old ones do not count. */
	geaendert: boolean
}) {
	const { t } = useTranslation('empfangen')
	const ticked = (name: 'agb' | 'datenschutz') => ({
		...formular.tick(name),
		...(geaendert ? { defaultChecked: false } : {}),
	})
	const item = ({ titel, inhalt, version }: TextView, id: string) => ({
		id,
		title: titel,
		content: (
			<>
				<p className="text-sm">{t('zustimmung.stand', { version })}</p>
				<RichText text={inhalt} level={2} />
			</>
		),
	})
	return (
		<div className="grid gap-6">
			{geaendert && (
				<Notice tone="warning" title={t('zustimmung.geaendertTitel')}>
					{t('zustimmung.geaendert')}
				</Notice>
			)}
			<input type="hidden" name="agbId" value={texte.agb.id} />
			<input type="hidden" name="datenschutzId" value={texte.datenschutz.id} />
			<Disclosure items={[item(texte.agb, 'text-agb'), item(texte.datenschutz, 'text-datenschutz')]} />
			<div className="grid gap-2">
				<Checkbox {...ticked('agb')} required>
					{t('zustimmung.agb')}
				</Checkbox>
				<Checkbox {...ticked('datenschutz')} required>
					{t('zustimmung.datenschutz')}
				</Checkbox>
			</div>
		</div>
	)
}
