import { refusalOfWording } from '@yuva/contract/settings/wording-rules';
import { WORDING_LENGTH, type Wording } from '@yuva/contract/settings/wording-schema';
import { Save } from 'lucide-react';
import * as z from 'zod/mini';
import { t } from '../../language/language.ts';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { TextArea } from '../../ui/inputs/text-area.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { PlaceOfWording } from './wording-place.tsx';
import { useCorrectWording } from './wordings-api.ts';

interface WordingDialogProps {
	wording: Wording;
	onClose: () => void;
}

const schemaOf = ({ english, place }: Wording) => {
	const whole = english.at(-1) ?? '';
	const telugu = z.string().check(
		z.trim(),
		z.maxLength(WORDING_LENGTH, `At most ${WORDING_LENGTH} characters`),
		z.superRefine((text, context) => {
			const message = refusalOfWording(whole, text, place === 'server');
			if (message) context.addIssue({ code: 'custom', message, input: text });
		}),
	);
	const isCounted = english.length > 1;
	return z.pipe(
		z.object({ one: telugu, more: isCounted ? telugu : z.string() }),
		z.transform(({ one, more }) => (isCounted ? [one, more] : [one])),
	);
};

export function WordingDialog({ wording, onClose }: WordingDialogProps) {
	const { correct } = useCorrectWording();
	const toast = useToast();
	const [one = '', more = ''] = wording.corrected ?? wording.built_in;
	const form = useForm({
		schema: schemaOf(wording),
		start: { one, more },
		async send(texts) {
			await correct(wording.id, texts);
			toast(t('Saved. Others read it when they next open Yuva.'));
			onClose();
		},
	});
	const isCounted = wording.english.length > 1;
	return (
		<FormDialog
			form={form}
			title={t('Correct the Telugu')}
			action={t('Save')}
			icon={<Save aria-hidden />}
			onClose={onClose}
		>
			<dl className="flex flex-col gap-2">
				<Fact name={t('English')}>{wording.english.at(-1)}</Fact>
				<Fact name={t('Where it stands')}>
					<PlaceOfWording wording={wording} />
				</Fact>
				{wording.beside.length > 0 && <Fact name={t('Beside it')}>{wording.beside.join(' · ')}</Fact>}
				{wording.corrected && <Fact name={t('Before the correction')}>{wording.built_in.join(' / ')}</Fact>}
			</dl>
			<TextArea
				label={isCounted ? t('Telugu for one') : t('In Telugu')}
				required
				lang="te"
				rows={3}
				hint={<Values wording={wording} />}
				{...form.text('one')}
			/>
			{isCounted && (
				<TextArea label={t('Telugu for more than one')} required lang="te" rows={3} {...form.text('more')} />
			)}
		</FormDialog>
	);
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
	return (
		<div>
			<dt className="text-sm text-ink-soft">{name}</dt>
			<dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
		</div>
	);
}

/** Words in braces must stay as they are. */
function Values({ wording: { values } }: { wording: Wording }) {
	if (values.length === 0) return undefined;
	return (
		<>
			{t('Keep the words in braces:')}{' '}
			{values.map(({ name, words }) => (
				<span key={name} lang="en" className="block">
					<code className="font-semibold">{`{${name}}`}</code>: {words}
				</span>
			))}
		</>
	);
}
