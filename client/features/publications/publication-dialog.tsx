import { firstNameOf } from '@yuva/contract/publications/rules';
import { approval, MAX_PUBLIC_TEXT, type SpokenTestimonial } from '@yuva/contract/publications/schema';
import { Check, Undo2 } from 'lucide-react';
import { type SubmitEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { inLanguage } from '../../language/in-language.ts';
import { t } from '../../language/language.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { CheckboxField } from '../../ui/inputs/choice-field.tsx';
import { TextField } from '../../ui/inputs/field.tsx';
import { focusFirstFault } from '../../ui/inputs/focus-first-fault.ts';
import { TextArea } from '../../ui/inputs/text-area.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { type Refusal, usePublication } from './api.ts';

interface Draft {
	public_text: string;
	first_name: string;
	agreed: boolean;
	may_be_played: boolean;
}

/** The approved text, else the written answers, shortened to fit. */
function draftOf({ publication, form_data }: SpokenTestimonial): Draft {
	if (publication) return { ...publication, agreed: true };
	const said = form_data.Experience ?? form_data.Feedback ?? '';
	return {
		public_text: said.length > MAX_PUBLIC_TEXT ? '' : said,
		first_name: firstNameOf(form_data.Name ?? ''),
		agreed: false,
		may_be_played: false,
	};
}

function usePublicationForm(spoken: SpokenTestimonial, onClose: () => void) {
	const [draft, setDraft] = useState(() => draftOf(spoken));
	const [refusal, setRefusal] = useState<Refusal>();
	const { approve, withdraw, isPending } = usePublication(spoken.id);
	const settle = (refused: Refusal | undefined) => (refused ? setRefusal(refused) : onClose());
	async function submit(form: HTMLFormElement) {
		const { public_text, first_name, agreed, may_be_played } = draft;
		const checked = approval.safeParse({ public_text, first_name, agreed, may_be_played });
		if (checked.success) return settle(await approve(checked.data));
		const fields = Object.fromEntries(
			checked.error.issues.map(({ path, message }) => [path.join('.'), message]),
		);
		flushSync(() => setRefusal({ message: '', fields }));
		focusFirstFault(form);
	}
	function change(part: Partial<Draft>) {
		setDraft({ ...draft, ...part });
		setRefusal(undefined);
	}
	return { draft, refusal, change, submit, isPending, takeOff: async () => settle(await withdraw()) };
}

export function PublicationDialog({ spoken, onClose }: { spoken: SpokenTestimonial; onClose: () => void }) {
	const { draft, refusal, change, submit, isPending, takeOff } = usePublicationForm(spoken, onClose);
	const formId = useId();
	const { public_text, first_name, agreed, may_be_played } = draft;
	const faults = inLanguage(refusal?.fields ?? {});
	function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		void submit(event.currentTarget);
	}
	return (
		<Dialog
			open
			onClose={onClose}
			keepOpen
			title={t('For the welcome page')}
			actions={
				<>
					{spoken.publication && (
						<Button
							variant="danger"
							icon={<Undo2 aria-hidden />}
							busy={isPending}
							onClick={() => void takeOff()}
						>
							{t('Withdraw')}
						</Button>
					)}
					<Button
						type="submit"
						form={formId}
						icon={<Check aria-hidden />}
						busy={isPending}
						busyLabel={t('Saving…')}
					>
						{spoken.publication ? t('Save') : t('Approve')}
					</Button>
				</>
			}
		>
			<form id={formId} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
				<p>{t('Everybody can read this. Leave out what would tell who or where a child is.')}</p>
				<TextArea
					label={t('Public text')}
					hint={t('{length} of {most} characters', {
						length: public_text.trim().length,
						most: MAX_PUBLIC_TEXT,
					})}
					error={faults.public_text}
					required
					value={public_text}
					onChange={(event) => change({ public_text: event.target.value })}
				/>
				<TextField
					label={t('First name')}
					hint={t('Only the first name is shown, with the district.')}
					error={faults.first_name}
					required
					value={first_name}
					onChange={(event) => change({ first_name: event.target.value })}
				/>
				<CheckboxField
					label={t('The person, or for a child its parent, was asked and agreed.')}
					error={faults.agreed}
					required
					checked={agreed}
					onCheckedChange={(checked) => change({ agreed: checked })}
				/>
				{spoken.stakeholder_type !== 'child' && (
					<CheckboxField
						label={t('Everybody may hear the recording.')}
						hint={t('Ask for this as well. Listen first: it must not tell who or where a child is.')}
						checked={may_be_played}
						onCheckedChange={(checked) => change({ may_be_played: checked })}
					/>
				)}
				{refusal?.message && <Banner tone="error">{t(refusal.message)}</Banner>}
			</form>
		</Dialog>
	);
}
