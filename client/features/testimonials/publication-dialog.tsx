import { firstNameOf } from '@yuva/contract/testimonials/publications-rules';
import {
	approval,
	MAX_PUBLIC_TEXT,
	type SpokenTestimonial,
} from '@yuva/contract/testimonials/publications-schema';
import { Check, Undo2 } from 'lucide-react';
import { useId } from 'react';
import { t } from '../../language/language.ts';
import { useAttempt } from '../../local/local.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Form, FormFailure } from '../../ui/forms/form.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { CheckboxField } from '../../ui/inputs/choice-field.tsx';
import { TextField } from '../../ui/inputs/field.tsx';
import { TextArea } from '../../ui/inputs/text-area.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useApproval, useWithdrawal } from './publications-api.ts';

interface Typed {
	public_text: string;
	first_name: string;
	agreed: boolean;
	may_be_played: boolean;
}

/** Prefers the approved text to the written answers, which it shortens to fit. */
function startOf({ publication, form_data }: SpokenTestimonial): Typed {
	if (publication) return { ...publication, agreed: true };
	const said = form_data.Experience ?? form_data.Feedback ?? '';
	return {
		public_text: said.length > MAX_PUBLIC_TEXT ? '' : said,
		first_name: firstNameOf(form_data.Name ?? ''),
		agreed: false,
		may_be_played: false,
	};
}

export function PublicationDialog({ spoken, onClose }: { spoken: SpokenTestimonial; onClose: () => void }) {
	const { id } = spoken;
	const approving = useApproval();
	const withdrawing = useWithdrawal();
	const { failure, attempt } = useAttempt();
	const formId = useId();
	const form = useForm({
		schema: approval,
		start: startOf(spoken),
		send: (approved) => approving.send({ id, ...approved }).then(onClose),
	});
	const takeOff = () => attempt(() => withdrawing.send({ id }).then(onClose));
	const isPending = form.isPending || withdrawing.isPending;
	const { public_text, agreed, may_be_played } = form.values;
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
			<Form form={form} id={formId}>
				<p>{t('Everybody can read this. Leave out what would tell who or where a child is.')}</p>
				<TextArea
					label={t('Public text')}
					hint={t('{length} of {most} characters', {
						length: public_text.trim().length,
						most: MAX_PUBLIC_TEXT,
					})}
					required
					{...form.text('public_text')}
				/>
				<TextField
					label={t('First name')}
					hint={t('Only the first name is shown, with the district.')}
					required
					{...form.text('first_name')}
				/>
				<CheckboxField
					label={t('The person, or for a child its guardian, was asked and agreed.')}
					error={form.errorAt('agreed')}
					required
					checked={agreed}
					onCheckedChange={(checked) => form.change({ agreed: checked })}
				/>
				{spoken.stakeholder_type !== 'child' && (
					<CheckboxField
						label={t('Everybody may hear the recording.')}
						hint={t('Ask for this as well. Listen first: it must not tell who or where a child is.')}
						checked={may_be_played}
						onCheckedChange={(checked) => form.change({ may_be_played: checked })}
					/>
				)}
				<FormFailure form={form} />
				{failure && <Banner tone="error">{t(failure)}</Banner>}
			</Form>
		</Dialog>
	);
}
