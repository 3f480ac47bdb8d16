import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { Checkbox } from '~/ui/form/Checkbox'
import { RadioGroup } from '~/ui/form/RadioGroup'
import { Grid } from '~/ui/layout/Grid'
import { Stack } from '~/ui/layout/Stack'
import { TextLink } from '~/ui/TextLink'
import { textVeroeffentlichenSchema } from '~/web/forms/inhalt'
import type { FormReply } from '~/web/forms.server'
import { ActionButton } from '../../_shared/betrieb/ActionButton'
import { replyTo } from '../../_shared/betrieb/Outcome'
import { Formular, useFormular } from '../../_shared/Formular'
import { Zeitpunkt } from '../../_shared/inhalt/Zeitpunkt'
import { TextWorte } from './TextWorte'
import type { TextScreen } from './view.server'

type Props = Pick<TextScreen, 'art' | 'sprachen' | 'token' | 'entwurfHref'> & { reply: FormReply | undefined }

const SUFFIX = { de: 'De', en: 'En' } as const
/** The drafts as people will see them, and from when on. */
export function Veroeffentlichen({ art, sprachen, token, entwurfHref, reply }: Props) {
	const { t } = useTranslation('texte')
	const drafts = sprachen.flatMap(({ entwurf, ...one }) => (entwurf ? [{ ...one, entwurf }] : []))
	const tag = { abTag: t('feld.tag'), bisTag: t('feld.tag'), abZeit: t('feld.zeit'), bisZeit: t('feld.zeit') }
	const formular = useFormular({
		schema: textVeroeffentlichenSchema,
		reply: replyTo(reply, 'veroeffentlichen'),
		values: { wann: 'jetzt', mitDe: true, mitEn: true },
		labels: { ...tag, wann: t('wann.titel'), abMal: t('mal.titel'), bisMal: t('mal.titel') },
	})
	if (drafts.length === 0) return null
	return (
		<Card as="section" title={t('vorschau.titel')} id="vorschau">
			<Stack>
				<p className="text-muted">{t('vorschau.text')}</p>
				<Grid columns={2}>
					{drafts.map(({ sprache, entwurf, teile }) => (
						<Stack key={sprache} gap="tight">
							<p className="text-sm text-muted">
								{t('vorschau.entwurf', { sprache: t(`sprache.${sprache}`), wer: entwurf.wer, am: entwurf.am })}
							</p>
							<TextWorte art={art} sprache={sprache} felder={entwurf.felder} teile={teile} />
							<div>
								<ActionButton token={token} intent="verwerfen" werte={{ fassungId: entwurf.id }}>
									<Button variant="quiet">{t('entwurfVerwerfen', { sprache: t(`sprache.${sprache}`) })}</Button>
								</ActionButton>
							</div>
						</Stack>
					))}
				</Grid>
				{entwurfHref && (
					<div className="grid max-w-2xl gap-2">
						<p>
							<TextLink href={entwurfHref}>{t('vorschau.ansehen')}</TextLink>
						</p>
						<p className="text-sm text-muted">{t('vorschau.teilen')}</p>
						<p className="text-sm break-all">{entwurfHref}</p>
					</div>
				)}
				<Formular formular={formular} token={token} intent="veroeffentlichen">
					{drafts.map(({ sprache, stand }) => (
						<input key={sprache} type="hidden" name={`stand${SUFFIX[sprache]}`} value={stand} />
					))}
					{drafts.map(({ sprache }) =>
						drafts.length > 1 ? (
							<Checkbox key={sprache} {...formular.tick(`mit${SUFFIX[sprache]}`)}>
								{t(`mit.${sprache}`)}
							</Checkbox>
						) : (
							<input key={sprache} type="hidden" name={`mit${SUFFIX[sprache]}`} value="on" />
						),
					)}
					<RadioGroup
						{...formular.field('wann')}
						legend={t('wann.titel')}
						layout="row"
						options={(['jetzt', 'geplant'] as const).map((value) => ({
							...{ value, label: t(`wann.${value}`), hint: t(`wann.${value}Hinweis`) },
						}))}
					/>
					<Zeitpunkt
						felder={{ tag: formular.field('abTag'), zeit: formular.field('abZeit'), mal: formular.field('abMal') }}
						legend={t('wann.ab')}
						hint={t('wann.abHinweis')}
					/>
					<Zeitpunkt
						felder={{ tag: formular.field('bisTag'), zeit: formular.field('bisZeit'), mal: formular.field('bisMal') }}
						legend={t('wann.bis')}
						hint={t('wann.bisHinweis')}
					/>
					<Button>{t('veroeffentlichen')}</Button>
				</Formular>
			</Stack>
		</Card>
	)
}
