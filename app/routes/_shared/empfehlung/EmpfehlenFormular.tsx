import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { Angebot } from '~/domain/empfehlung/angebot'
import { NACHRICHT_MAX } from '~/domain/empfehlung/commands'
import type { teilnahmeText } from '~/domain/konto/teilnahme'
import type { Anteil } from '~/domain/praemie/anteil'
import type { Locale } from '~/domain/shared/locale'
import { formatMoney } from '~/domain/shared/money'
import { Button } from '~/ui/Button'
import { Checkbox } from '~/ui/form/Checkbox'
import { FieldRow, Fieldset } from '~/ui/form/Fieldset'
import { Form } from '~/ui/form/Form'
import { RadioGroup } from '~/ui/form/RadioGroup'
import { Textarea } from '~/ui/form/Textarea'
import { TextField } from '~/ui/form/TextField'
import { Notice } from '~/ui/Notice'
import { empfehlenFormSchema } from '~/web/forms/empfehlung'
import type { FormReply } from '~/web/forms.server'
import { CaptchaField } from '../CaptchaField'
import { AktionFelder } from '../einwilligung/AktionFelder'
import { Formular, useFormular } from '../Formular'
import { isMailGebremst, Mitnahme, NeueMailFormular, onlyValues } from './NeueMail'
import { hasOwnWayOut, needsMail, OPTIN_FORM, type WayOutHrefs, WaysOut } from './WaysOut'
import { Zustimmung } from './Zustimmung'

type Props = {
	token: string
	locale: Locale
	angebot: Angebot
	startAnteil: Anteil
	ich: { vorname: string; nachname: string; email: string } | null
	channel: string
	/** The shop's number of the order before it. */
	bestellung: string
	kampagne: { id: string; text: string } | null
	/** The agent who is recommended. */
	agentennummer?: string
	agb: { id: number; titel: string; href: string; auto: boolean }
	/** The brand's name. */
	marke: string
	teilnahme: ReturnType<typeof teilnahmeText>
	newsletter: string | null
	aktionen: ComponentProps<typeof AktionFelder>['aktionen']
	waysOut: WayOutHrefs
	reply: FormReply | undefined
}

type Formularwerte = ReturnType<typeof useFormular<typeof empfehlenFormSchema>>

/** The form of Empfehlen, and beside it the small one that asks for another confirmation mail. */
export function EmpfehlenFormular(props: Props) {
	const { token, ich, channel, bestellung, kampagne, agentennummer } = props
	const { newsletter, aktionen, waysOut, reply, startAnteil } = props
	const { t } = useTranslation(['empfehlen', 'formular'])
	const eigene = isMailGebremst(reply)
	const formular = useFormular({
		schema: empfehlenFormSchema,
		reply: eigene ? onlyValues(reply) : reply,
		values: { ...ich, anteilEmpfehler: String(startAnteil) },
	})
	const freiwillig = `(${t('formular:freiwillig')})`
	return (
		<section id="empfehlen-form" className="scroll-mt-6 grid grid-cols-[minmax(0,1fr)] gap-10">
			{eigene && <NeueMailFormular token={token} reply={reply} />}
			<Formular
				formular={formular}
				token={token}
				intent="empfehlen"
				afterErrors={hasOwnWayOut(reply) ? <WaysOut reply={reply} wege={waysOut} /> : undefined}
			>
				<input type="hidden" name="channel" value={channel} />
				{bestellung && <input type="hidden" name="bestellung" value={bestellung} />}
				{kampagne && <input type="hidden" name="gezeigteKampagne" value={kampagne.id} />}
				{kampagne && <Notice>{kampagne.text}</Notice>}
				{agentennummer && <input type="hidden" name="agentennummer" value={agentennummer} />}
				{ich && isNamed(ich) ? (
					<Angemeldet ich={ich} />
				) : (
					<Fieldset legend={t('formular.person')}>
						<FieldRow>
							<TextField {...formular.field('vorname')} autoComplete="given-name" required />
							<TextField {...formular.field('nachname')} autoComplete="family-name" required />
						</FieldRow>
						<TextField
							{...formular.field('email')}
							type="email"
							autoComplete="email"
							hint={t('formular.emailHinweis')}
							required
						/>
					</Fieldset>
				)}
				<Aufteilung {...props} formular={formular} />
				<Textarea
					{...formular.field('nachricht')}
					optionalLabel={freiwillig}
					hint={t('formular.nachrichtHinweis', { max: NACHRICHT_MAX })}
					maxLength={NACHRICHT_MAX}
				/>
				<AktionFelder aktionen={aktionen} formular={formular} />
				{newsletter && (
					<Checkbox {...formular.tick('newsletter')}>
						{newsletter} {freiwillig}
					</Checkbox>
				)}
				<Fieldset legend={t('formular.teilnahme')}>
					<Zustimmung {...props} formular={formular} />
				</Fieldset>
				<CaptchaField formular={formular} />
				<div className="grid gap-3">
					<div>
						<Button>{t('formular.absenden')}</Button>
					</div>
					<p className="text-sm text-muted">{t('formular.danach')}</p>
				</div>
			</Formular>
			{!eigene && needsMail(reply, waysOut) && (
				<Form id={OPTIN_FORM} layout="inline" className="hidden">
					<input type="hidden" name="formular" value={token} />
					<input type="hidden" name="intent" value="optin" />
					<Mitnahme reply={reply} />
				</Form>
			)}
		</section>
	)
}

type Ich = NonNullable<Props['ich']>

/** Somebody the host page logged in may have no name here yet: then it is asked for. */
const isNamed = ({ vorname, nachname }: Ich) => vorname !== '' && nachname !== ''

/** Who is logged in is named and not asked again: with another address the Empfehlung would not be theirs. */
function Angemeldet({ ich }: { ich: Ich }) {
	const { t } = useTranslation('empfehlen')
	return (
		<div id="email" tabIndex={-1} className="rounded-card border border-transparent bg-surface-alt p-4">
			<p>
				{t('formular.als')} <strong>{`${ich.vorname} ${ich.nachname}`}</strong>, {ich.email}
			</p>
			<p className="text-sm text-muted">{t('formular.angemeldet')}</p>
			<input type="hidden" name="vorname" value={ich.vorname} />
			<input type="hidden" name="nachname" value={ich.nachname} />
			<input type="hidden" name="email" value={ich.email} />
		</div>
	)
}

/** Who gets the reward; not asked where the product leaves no choice. */
function Aufteilung({ angebot, locale, formular }: Props & { formular: Formularwerte }) {
	const { t } = useTranslation('empfehlen')
	if (angebot.anteile.length < 2) return null
	const { label: _, ...field } = formular.field('anteilEmpfehler')
	const betrag = (cents: number) => {
		const text = formatMoney(cents, locale)
		return angebot.einheitlich ? text : t('bisZu', { betrag: text })
	}
	return (
		<RadioGroup
			{...field}
			legend={t('formular.anteil')}
			options={angebot.anteile.map(({ anteil, empfehlerCent, empfaengerCent }) => ({
				value: String(anteil),
				label: t(`formular.anteil${anteil}`),
				hint: t(`formular.anteil${anteil}Hinweis`, { ich: betrag(empfehlerCent), kontakt: betrag(empfaengerCent) }),
			}))}
		/>
	)
}
