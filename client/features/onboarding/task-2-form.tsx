import { TASK2_REQUIRED } from '@yuva/contract/onboarding/schema';
import { Send } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { t } from '../../language/language.ts';
import { dropDraft, isLineSlow, saveDraft, useStoredDraft } from '../../local/local.ts';
import { FormSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Form, FormFailure } from '../../ui/forms/form.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { PhotoPicker } from '../../ui/inputs/photo-picker.tsx';
import { refusalOf, useSubmitTask2 } from './api.ts';
import { AsSubmitted, type TaskFormProps } from './as-submitted.tsx';
import { TASK_2_DRAFT } from './parts/application-drafts.ts';
import { photoOfTask, saidInGeneral } from './task-checks.ts';

const FAILED = 'Failed to submit Task 2. Please try again.';

const task2Form = z.object({ photo: photoOfTask }).check(saidInGeneral(TASK2_REQUIRED));

export function Task2Form(props: TaskFormProps) {
	const { loading, draft } = useStoredDraft(TASK_2_DRAFT);
	const skeleton = <FormSkeleton fields={1} />;
	if (loading) return skeleton;
	return (
		<AsSubmitted {...props} skeleton={skeleton}>
			{({ task2 }) => (
				<Fields
					mobile={props.mobile}
					initial={draft instanceof File ? draft : null}
					storedUrl={task2?.photo_url ?? null}
				/>
			)}
		</AsSubmitted>
	);
}

interface FieldsProps {
	mobile: string;
	initial: File | null;
	storedUrl: string | null;
}

function Fields({ mobile: mobile_number, initial, storedUrl }: FieldsProps) {
	const submit = useSubmitTask2();
	const [isPreparing, setPreparing] = useState(false);
	const form = useForm({
		schema: task2Form,
		start: { photo: initial },
		async send({ photo }) {
			await submit({ mobile_number, training_photo: photo });
			await dropDraft(TASK_2_DRAFT);
		},
		refusalOf: (error) => ({ message: refusalOf(error, FAILED), fields: {} }),
		keep: ({ photo }) => void saveDraft(TASK_2_DRAFT, photo),
	});
	return (
		<Form form={form}>
			<p>{t('Visit the families and invite the children. Send a photo of the day you registered them.')}</p>
			<PhotoPicker
				label={t('Photo of the children’s registration')}
				{...form.field('photo')}
				onPreparing={setPreparing}
				isLineSlow={isLineSlow}
				storedUrl={storedUrl}
				disabled={form.isPending}
				hint={storedUrl && t('You sent this photo. Choose the one that replaces it.')}
				required
			/>
			<FormFailure form={form} />
			<Button
				type="submit"
				width="full"
				icon={<Send aria-hidden />}
				busy={form.isPending || isPreparing}
				busyLabel={isPreparing ? t('Preparing photo…') : t('Submitting...')}
			>
				{t('Submit Task 2')}
			</Button>
		</Form>
	);
}
