import { useTranslation } from 'react-i18next'
import { KONTAKT_NACHRICHT_MAX, THEMEN } from '~/domain/inhalt/kontakt'
import { Button, ButtonLink } from '~/ui/Button'
import { ButtonRow } from '~/ui/ButtonRow'
import { Checkbox } from '~/ui/form/Checkbox'
import { Select } from '~/ui/form/Select'
import { Textarea } from '~/ui/form/Textarea'
import { TextField } from '~/ui/form/TextField'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Link } from '~/ui/link'
import { kontaktSchema } from '~/web/forms/inhalt'
import type { FormReply } from '~/web/forms.server'
import { CaptchaField } from '../../_shared/CaptchaField'
import { Formular, useFormular } from '../../_shared/Formular'

type NachrichtProps = {
	titel: string
	token: string
	support: string
	werte: { name: string; email: string }
	reply: FormReply | undefined
}

/** The contact form. */
export function KontaktNachricht({ titel, token, support, werte, reply }: NachrichtProps) {
	const { t } = useTranslation('kontakt')
	const formular = useFormular({
		schema: kontaktSchema,
		reply,
		values: werte,
		labels: { nachricht: t('nachricht') },
	})
	return (
		<>
			<PageTitle title={titel} lead={t('text')} />
			<Formular formular={formular} token={token}>
				<Select
					{...formular.field('thema')}
					label={t('thema')}
					emptyLabel={t('themaWaehlen')}
					options={THEMEN.map((value) => ({ value, label: t(`themen.${value}`) }))}
					required
				/>
				<TextField {...formular.field('name')} label={t('name')} autoComplete="name" maxLength={120} required />
				<TextField
					{...formular.field('email')}
					label={t('email')}
					hint={t('emailHinweis')}
					type="email"
					autoComplete="email"
					required
				/>
				<Textarea
					{...formular.field('nachricht')}
					hint={t('nachrichtHinweis', { max: KONTAKT_NACHRICHT_MAX })}
					rows={7}
					maxLength={KONTAKT_NACHRICHT_MAX}
					required
				/>
				<Checkbox {...formular.tick('kopie')} hint={t('kopieHinweis')}>
					{t('kopie')}
				</Checkbox>
				<CaptchaField formular={formular} />
				<ButtonRow>
					<Button>{t('absenden')}</Button>
				</ButtonRow>
			</Formular>
			<p className="mt-8 text-muted">
				{t('direkt')} <Link href={`mailto:${support}`}>{support}</Link>
			</p>
		</>
	)
}

type DankeProps = { titel: string; gesendet: string; selbstHref: string; homeHref: string }

/** Where the form leads; `gesendet` says what became of the copy. */
export function Danke({ titel, gesendet, selbstHref, homeHref }: DankeProps) {
	const { t } = useTranslation(['kontakt', 'allgemein'])
	return (
		<>
			<PageTitle title={titel} lead={t('dankeText')} />
			<Stack>
				{gesendet === 'kopie' && <p>{t('dankeKopie')}</p>}
				{gesendet === 'ohne-kopie' && <p>{t('dankeOhneKopie')}</p>}
				<ButtonRow>
					<ButtonLink href={homeHref}>{t('allgemein:zurStartseite')}</ButtonLink>
					<ButtonLink href={selbstHref} variant="secondary">
						{t('nochEinmal')}
					</ButtonLink>
				</ButtonRow>
			</Stack>
		</>
	)
}
