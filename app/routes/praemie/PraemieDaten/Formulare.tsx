import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { PraemieArt } from '~/domain/praemie/arten'
import { Button } from '~/ui/Button'
import { ButtonRow } from '~/ui/ButtonRow'
import { TextField } from '~/ui/form/TextField'
import { bankdatenSchema, gutscheinEmailSchema, spendeSchema } from '~/web/forms/praemie'
import type { FormReply } from '~/web/forms.server'
import { Formular, useFormular } from '../../_shared/Formular'
import { BankdatenFelder } from '../../_shared/praemie/BankdatenFelder'

type FormProps = {
	token: string
	reply: FormReply | undefined
	/** What the form begins with. */
	kontoinhaber: string
	email: string
	nurDE: boolean
	/** The cause it is given to; '' = none. */
	zweck: string
	/** The address of the option. */
	action: string
}

function Absenden({ children }: { children: ReactNode }) {
	const { t } = useTranslation('praemie')
	return (
		<div className="grid gap-3">
			<p className="text-sm text-muted">{t('daten.endgueltig')}</p>
			<ButtonRow>
				<Button>{children}</Button>
			</ButtonRow>
		</div>
	)
}

/** For a transfer: the bank account. */
function GeldFormular({ token, reply, kontoinhaber, nurDE }: FormProps) {
	const { t } = useTranslation('praemie')
	const formular = useFormular({ schema: bankdatenSchema(nurDE), reply, values: { kontoinhaber } })
	return (
		<Formular formular={formular} token={token}>
			<BankdatenFelder formular={formular} nurDE={nurDE} />
			<Absenden>{t('daten.absendenGeld')}</Absenden>
		</Formular>
	)
}

/** For money of which nothing is left to be paid. */
export function VerrechnungFormular({ token, reply, action }: Pick<FormProps, 'token' | 'reply'> & { action: string }) {
	const { t } = useTranslation('praemie')
	const formular = useFormular({ schema: z.object({}), reply })
	return (
		<Formular formular={formular} token={token} action={action}>
			<Absenden>{t('daten.absendenVerrechnung')}</Absenden>
		</Formular>
	)
}

/** For a voucher: the address it goes to. */
function GutscheinFormular({ token, reply, email }: FormProps) {
	const { t } = useTranslation('praemie')
	const formular = useFormular({ schema: gutscheinEmailSchema, reply, values: { email } })
	return (
		<Formular formular={formular} token={token}>
			<TextField
				{...formular.field('email')}
				type="email"
				autoComplete="email"
				hint={t('daten.emailHinweis')}
				required
			/>
			<Absenden>{t('daten.absendenGutschein')}</Absenden>
		</Formular>
	)
}

/** For a cause: nothing is asked for but a yes. */
function SpendeFormular({ token, reply, zweck, action }: FormProps) {
	const { t } = useTranslation('praemie')
	const formular = useFormular({ schema: spendeSchema, reply })
	return (
		<Formular formular={formular} token={token} action={action}>
			<input type="hidden" name="zweck" value={zweck} />
			<p>{t('daten.spendeText')}</p>
			<Absenden>{t('daten.absendenSpende')}</Absenden>
		</Formular>
	)
}

/** The form of each kind. */
export const FORMULARE: Record<PraemieArt, ComponentType<FormProps>> = {
	geld: GeldFormular,
	gutschein: GutscheinFormular,
	spende: SpendeFormular,
}
