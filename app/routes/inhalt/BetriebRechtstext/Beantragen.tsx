import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { Checkbox } from '~/ui/form/Checkbox'
import { RadioGroup } from '~/ui/form/RadioGroup'
import { rechtstextBeantragenSchema } from '~/web/forms/inhalt'
import type { FormReply } from '~/web/forms.server'
import { replyTo } from '../../_shared/betrieb/Outcome'
import { Formular, useFormular } from '../../_shared/Formular'
import { Zeitpunkt } from '../../_shared/inhalt/Zeitpunkt'
import type { RechtstextRaumScreen } from './view.server'

const SUFFIX = { de: 'De', en: 'En' } as const

/** Asks a second person to let the drafts come into force. */
export function Beantragen({
	sprachen,
	token,
	reply,
}: Pick<RechtstextRaumScreen, 'sprachen' | 'token'> & { reply: FormReply | undefined }) {
	const { t } = useTranslation(['rechtstexte', 'texte'])
	const drafts = sprachen.filter(({ entwurf }) => entwurf && !entwurf.antrag)
	const formular = useFormular({
		schema: rechtstextBeantragenSchema,
		reply: replyTo(reply, 'beantragen'),
		values: { wann: 'jetzt', mitDe: true, mitEn: true },
		labels: {
			...{ wann: t('texte:wann.titel'), abTag: t('texte:feld.tag'), abZeit: t('texte:feld.zeit') },
			abMal: t('texte:mal.titel'),
		},
	})
	if (drafts.length === 0) return null
	return (
		<Card as="section" title={t('beantragen.titel')}>
			<Formular formular={formular} token={token} intent="beantragen">
				<p className="text-muted">{t('beantragen.text')}</p>
				{drafts.map(({ sprache, stand }) => (
					<input key={sprache} type="hidden" name={`stand${SUFFIX[sprache]}`} value={stand} />
				))}
				{drafts.map(({ sprache }) =>
					drafts.length > 1 ? (
						<Checkbox key={sprache} {...formular.tick(`mit${SUFFIX[sprache]}`)}>
							{t(`texte:sprache.${sprache}`)}
						</Checkbox>
					) : (
						<input key={sprache} type="hidden" name={`mit${SUFFIX[sprache]}`} value="on" />
					),
				)}
				<RadioGroup
					{...formular.field('wann')}
					legend={t('texte:wann.titel')}
					layout="row"
					options={[
						{ value: 'jetzt', label: t('beantragen.sofort') },
						{ value: 'geplant', label: t('texte:wann.geplant') },
					]}
				/>
				<Zeitpunkt
					felder={{ tag: formular.field('abTag'), zeit: formular.field('abZeit'), mal: formular.field('abMal') }}
					legend={t('texte:wann.ab')}
					hint={t('texte:wann.abHinweis')}
				/>
				<Button>{t('beantragen.knopf')}</Button>
			</Formular>
		</Card>
	)
}
