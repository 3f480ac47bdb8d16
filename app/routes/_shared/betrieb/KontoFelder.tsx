import { TextField } from '~/ui/form/TextField'

type Field = { name: string; label: string; value: string | undefined; error: string | undefined }
type Props = { field: (name: 'kontoinhaber' | 'iban' | 'bic') => Field }

/** An account somebody at work enters for others: nothing of their own is filled in by the browser. */
export function KontoFelder({ field }: Props) {
	return (
		<>
			<TextField {...field('kontoinhaber')} autoComplete="off" maxLength={70} required />
			<TextField {...field('iban')} autoComplete="off" spellCheck={false} maxLength={60} required />
			<TextField {...field('bic')} autoComplete="off" spellCheck={false} maxLength={20} />
		</>
	)
}
