import { TASK2_REQUIRED } from '@yuva/contract/onboarding/schema';
import { Send } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../../language/language.ts';
import { dropDraft, isLineSlow, saveDraft, useStoredDraft } from '../../local/local.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { FormSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { focusFirstFault } from '../../ui/inputs/focus-first-fault.ts';
import { PhotoPicker } from '../../ui/inputs/photo-picker.tsx';
import { refusalOf, useSubmitTask2 } from './api.ts';
import { AsSubmitted, type TaskFormProps } from './as-submitted.tsx';

const DRAFT = 'task-2';
const FAILED = 'Failed to submit Task 2. Please try again.';

interface Input {
	mobile_number: string;
	training_photo: File;
}

/** The draft is kept until it is handed in. */
export function Task2Form(props: TaskFormProps) {
	const { loading, draft } = useStoredDraft(DRAFT);
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
	/** Of the photo that was sent back. */
	storedUrl: string | null;
}

function Fields({ mobile, initial, storedUrl }: FieldsProps) {
	const { submit, isPending } = useSubmitTask2();
	// The same object is sent again, so that a retry is recognised.
	const [input, setInput] = useState(initial && inputOf(mobile, initial));
	const [state, setState] = useState({ isMissing: false, message: '' });
	const [isPreparing, setPreparing] = useState(false);
	const element = useRef<HTMLFormElement>(null);
	function handlePhoto(photo: File | null) {
		setInput(photo && inputOf(mobile, photo));
		setState({ isMissing: false, message: '' });
		void saveDraft(DRAFT, photo);
	}
	async function send(ready: Input) {
		setState({ isMissing: false, message: '' });
		await submit(ready).then(
			() => dropDraft(DRAFT),
			(error: unknown) => setState({ isMissing: false, message: refusalOf(error, FAILED) }),
		);
	}
	function handleSubmit(event: FormEvent) {
		event.preventDefault();
		if (isPending || isPreparing) return;
		if (input) return void send(input);
		flushSync(() => setState({ isMissing: true, message: TASK2_REQUIRED }));
		focusFirstFault(element.current);
	}
	return (
		<form ref={element} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
			<p>{t('Visit the families, invite the children, and show us the day on which you registered them.')}</p>
			<PhotoPicker
				label={t('Photo of the children’s registration')}
				value={input?.training_photo ?? null}
				onChange={handlePhoto}
				onPreparing={setPreparing}
				isLineSlow={isLineSlow}
				storedUrl={storedUrl}
				hint={storedUrl && t('You sent this photo. Please choose the one that replaces it.')}
				error={state.isMissing ? t('Photo is required') : undefined}
				required
			/>
			{state.message && <Banner tone="error">{t(state.message)}</Banner>}
			<Button
				type="submit"
				width="full"
				icon={<Send aria-hidden />}
				busy={isPending || isPreparing}
				busyLabel={isPreparing ? t('Preparing photo…') : t('Submitting...')}
			>
				{t('Submit Task 2')}
			</Button>
		</form>
	);
}

const inputOf = (mobile_number: string, training_photo: File): Input => ({ mobile_number, training_photo });
