import { useTranslation } from 'react-i18next'
import { TEILNAHME_ALTER, TEILNAHME_VERSION, type teilnahmeText } from '~/domain/konto/teilnahme'
import { Button, ButtonLink } from '~/ui/Button'
import { ButtonRow } from '~/ui/ButtonRow'
import { FieldRow } from '~/ui/form/Fieldset'
import { TextField } from '~/ui/form/TextField'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { TextLink } from '~/ui/TextLink'
import { neueMailSchema, neuesKontoSchema, registrierungSchema } from '~/web/forms/konto'
import type { FormReply } from '~/web/forms.server'
import { CaptchaField } from '../../_shared/CaptchaField'
import { Formular, useFormular } from '../../_shared/Formular'
import { NewPassword } from '../../_shared/PasswordFields'

type View = {
	titel: string
	marke: string
	teilnahme: ReturnType<typeof teilnahmeText>
	token: string
	selbstHref: string
	anmeldenHref: string
}
type WithReply = View & { reply: FormReply | undefined }

function Namen({
	formular,
}: {
	formular: { field: (name: 'vorname' | 'nachname') => { name: string; label: string } }
}) {
	return (
		<FieldRow>
			<TextField {...formular.field('vorname')} autoComplete="given-name" required />
			<TextField {...formular.field('nachname')} autoComplete="family-name" required />
		</FieldRow>
	)
}

/** Without a link: names and e-mail; the next step comes by mail. */
export function NeuesKonto({ titel, token, anmeldenHref, reply }: WithReply) {
	const { t } = useTranslation('konto')
	const formular = useFormular({ schema: neuesKontoSchema, reply })
	return (
		<>
			<PageTitle title={titel} lead={t('registrieren.textNeu')} />
			<Formular formular={formular} token={token} intent="neu">
				<Namen formular={formular} />
				<TextField {...formular.field('email')} type="email" autoComplete="email" required />
				<CaptchaField formular={formular} />
				<div>
					<Button>{t('registrieren.absendenNeu')}</Button>
				</div>
			</Formular>
			<p className="mt-8">
				{t('registrieren.schonKonto')} <TextLink href={anmeldenHref}>{t('registrieren.anmelden')}</TextLink>
			</p>
		</>
	)
}

/** With the link of the welcome mail. */
export function Abschliessen({
	titel,
	token,
	t: link,
	vorname,
	nachname,
	email,
	marke,
	teilnahme,
	reply,
}: WithReply & { t: string; vorname: string; nachname: string; email: string }) {
	const { t } = useTranslation('konto')
	const formular = useFormular({ schema: registrierungSchema, reply, values: { vorname, nachname } })
	return (
		<>
			<PageTitle title={titel} lead={t('registrieren.text')} />
			<Formular formular={formular} token={token} intent="abschliessen">
				<input type="hidden" name="t" value={link} />
				<p>
					{t('registrieren.konto')}: <strong>{email}</strong>
				</p>
				<Namen formular={formular} />
				<NewPassword field={formular.field} konto={email} />
				<input type="hidden" name="teilnahme" value={TEILNAHME_VERSION} />
				<p id="teilnahme">{t(`teilnahme.${teilnahme}`, { marke, alter: TEILNAHME_ALTER })}</p>
				<div>
					<Button>{t('registrieren.absenden')}</Button>
				</div>
			</Formular>
		</>
	)
}

/** A link that does not work: why, and the way to another mail. */
export function LinkHilft({
	titel,
	token,
	code,
	reply,
	anmeldenHref,
}: WithReply & { code: 'link_ungueltig' | 'link_abgelaufen' | 'link_benutzt' }) {
	const { t } = useTranslation('konto')
	const formular = useFormular({ schema: neueMailSchema, reply })
	const text = {
		link_ungueltig: t('registrieren.linkUngueltig'),
		link_abgelaufen: t('registrieren.linkAbgelaufen'),
		link_benutzt: t('registrieren.linkBenutzt'),
	}
	return (
		<>
			<PageTitle title={titel} lead={text[code]} />
			{code === 'link_benutzt' ? (
				<ButtonLink href={anmeldenHref}>{t('registrieren.anmelden')}</ButtonLink>
			) : (
				<Stack>
					<div className="grid gap-1">
						<h2 className="text-xl">{t('registrieren.neueMail')}</h2>
						<p className="text-muted">{t('registrieren.neueMailText')}</p>
					</div>
					<Formular formular={formular} token={token} intent="mail">
						<TextField {...formular.field('email')} type="email" autoComplete="email" required />
						<CaptchaField formular={formular} />
						<div>
							<Button>{t('registrieren.absendenMail')}</Button>
						</div>
					</Formular>
				</Stack>
			)}
		</>
	)
}

/** The same answer for every address; the detail is in the mail. */
export function Gesendet({ titel, selbstHref, anmeldenHref }: View) {
	const { t } = useTranslation('konto')
	return (
		<>
			<PageTitle title={titel} lead={t('registrieren.gesendet')} />
			<Stack>
				<p>{t('registrieren.gesendetHilfe')}</p>
				<ButtonRow>
					<ButtonLink href={anmeldenHref}>{t('registrieren.anmelden')}</ButtonLink>
					<ButtonLink href={selbstHref} variant="secondary">
						{t('registrieren.nochEinmal')}
					</ButtonLink>
				</ButtonRow>
			</Stack>
		</>
	)
}
