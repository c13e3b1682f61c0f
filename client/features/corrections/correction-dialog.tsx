import { REASON_LENGTH } from '@yuva/contract/fields';
import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { t } from '../../language/language.ts';
import { useCheckedForm } from '../../shell/use-checked-form.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { TextField } from '../../ui/inputs/field.tsx';
import { TextArea } from '../../ui/inputs/text-area.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { faultsOf } from './api.ts';

export type Draft = Readonly<Record<string, string>>;

interface Checked<Entry> {
	data?: Entry;
	error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] };
}

export interface CorrectionDialogProps<Entry> {
	title: string;
	/** What will happen. */
	about: ReactNode;
	/** Besides the reason. */
	fields?: readonly { name: string; label: string; numeric?: boolean }[];
	start?: Draft;
	check: (draft: Draft) => Checked<Entry>;
	send: (entry: Entry) => Promise<unknown>;
	confirmLabel: string;
	done: string;
	onClose: () => void;
}

function useCorrection<Entry>(props: CorrectionDialogProps<Entry>) {
	const { start = {}, check, send, done, onClose } = props;
	const toast = useToast();
	return useCheckedForm({
		start: (): Draft => ({ ...start, reason: '' }),
		entryOf: check,
		faultsIn: ({ error }) =>
			Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])),
		send: async ({ data }) => {
			if (data === undefined) return;
			await send(data);
			toast(done);
			onClose();
		},
		faultsOf,
	});
}

/** One correction with its reason, which the person reads too. */
export function CorrectionDialog<Entry>(props: CorrectionDialogProps<Entry>) {
	const { title, about, fields = [], confirmLabel, onClose } = props;
	const { draft, faults, failure, isPending, submit, change } = useCorrection(props);
	const formId = useId();
	const given = (name: string) => ({
		value: draft[name] ?? '',
		error: t(faults[name] ?? ''),
		onChange: ({ target }: { target: { value: string } }) => change({ ...draft, [name]: target.value }),
	});
	return (
		<Dialog
			open
			keepOpen
			onClose={onClose}
			title={title}
			actions={
				<Button
					type="submit"
					form={formId}
					icon={<Check aria-hidden />}
					busy={isPending}
					busyLabel={t('Saving…')}
				>
					{confirmLabel}
				</Button>
			}
		>
			<form id={formId} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
				{about}
				{fields.map(({ name, label, numeric }) => (
					<TextField
						key={name}
						label={label}
						required
						autoComplete="off"
						{...(numeric && { type: 'tel', inputMode: 'numeric' })}
						{...given(name)}
					/>
				))}
				<TextArea
					label={t('Reason')}
					hint={t('The person reads it too.')}
					required
					maxLength={REASON_LENGTH}
					{...given('reason')}
				/>
				{failure && <Banner tone="error">{t(failure)}</Banner>}
			</form>
		</Dialog>
	);
}
