import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { DescriptionList } from '~/ui/DescriptionList'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { nennungJaSchema } from '~/web/forms/empfehlung'
import type { FormReply } from '~/web/forms.server'
import { Zustimmung } from '../../_shared/empfehlung/Zustimmung'
import { Formular, useFormular } from '../../_shared/Formular'
import type { NennungBeantwortenScreen } from './view.server'

type Props = Pick<NennungBeantwortenScreen, 'titel' | 'marke' | 't' | 'token' | 'teilnahme' | 'neinZuerst'> & {
	frage: NonNullable<NennungBeantwortenScreen['frage']>
	reply: FormReply | undefined
}

/** The two answers, each a form of its own; the one that the mail's button named comes first. */
export function FrageFormulare({ titel, marke, t: link, token, teilnahme, neinZuerst, frage, reply }: Props) {
	const { t } = useTranslation('nennung')
	const ja = useFormular({ schema: nennungJaSchema, reply })
	const nein = useFormular({ schema: nennungJaSchema, reply: undefined })
	const { freund, vorname, produkt, bis, agb } = frage
	const forms = [
		<Card key="ja" as="section" title={t('frage.jaTitel')}>
			<p>{t('frage.jaText')}</p>
			<Formular formular={ja} token={token}>
				<input type="hidden" name="antwort" value="ja" />
				<input type="hidden" name="t" value={link} />
				<Zustimmung agb={agb} marke={marke} teilnahme={teilnahme} formular={ja} />
				<div>
					<Button>{t('frage.ja')}</Button>
				</div>
			</Formular>
		</Card>,
		<Card key="nein" as="section" tone="alt" title={t('frage.neinTitel')}>
			<p>{t('frage.neinText')}</p>
			<Formular formular={nein} token={token}>
				<input type="hidden" name="antwort" value="nein" />
				<input type="hidden" name="t" value={link} />
				<div>
					<Button variant="secondary">{t('frage.nein')}</Button>
				</div>
			</Formular>
		</Card>,
	]
	return (
		<>
			<PageTitle
				title={titel}
				lead={freund ? t('frage.text', { vorname, freund, marke }) : t('frage.jemandText', { vorname, marke })}
			/>
			<Stack>
				<DescriptionList
					items={[
						{ term: t('frage.produkt'), value: produkt },
						{ term: t('frage.bis'), value: bis },
					]}
				/>
				{neinZuerst ? forms.toReversed() : forms}
			</Stack>
		</>
	)
}
