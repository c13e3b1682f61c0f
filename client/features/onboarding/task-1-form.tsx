import { chosenVillage, villageChoice } from '@yuva/contract/fields';
import { type SubmittedTasks, TASK1_REQUIRED } from '@yuva/contract/onboarding/schema';
import { type PlaceChoice, TELANGANA } from '@yuva/contract/reference/schema';
import { Send } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import { t } from '../../language/language.ts';
import { dropDraft, isLineSlow, mergeDraft, saveDraft, useStoredDraft } from '../../local/local.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { FormSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { focusFirstFault } from '../../ui/inputs/focus-first-fault.ts';
import { PhotoPicker } from '../../ui/inputs/photo-picker.tsx';
import { LocationCascade } from '../reference/parts/location-cascade.tsx';
import { refusalOf, useSubmitTask1 } from './api.ts';
import { AsSubmitted, type TaskFormProps } from './as-submitted.tsx';

const DRAFT = 'task-1';
const FAILED = 'Failed to submit Task 1. Please try again.';

const placeId = z.nullable(z.int());
const storedForm = z.object({
	place: z.object({
		state: placeId,
		district: placeId,
		mandal: placeId,
		grampanchayat: chosenVillage,
	}),
	photo: z.nullable(z.instanceof(File)),
});
type Form = z.infer<typeof storedForm>;

const EMPTY: Form = {
	place: { state: TELANGANA, district: null, mandal: null, grampanchayat: null },
	photo: null,
};

type Faults = Partial<Record<keyof PlaceChoice | 'photo', string>>;

function villageFault(village: number | string | null): Faults {
	const { error } = villageChoice('Village is required').safeParse(village);
	return error ? { grampanchayat: t(error.issues[0]?.message ?? '') } : {};
}

const faultsOf = ({ place, photo }: Form, storedUrl: string | null): Faults => ({
	...(place.district === null && { district: t('District is required') }),
	...(place.mandal === null && { mandal: t('Mandal is required') }),
	...villageFault(place.grampanchayat),
	...(photo === null && storedUrl === null && { photo: t('Photo is required') }),
});

/** The draft is kept until it is handed in. */
export function Task1Form(props: TaskFormProps) {
	const { loading, draft } = useStoredDraft(DRAFT);
	const skeleton = <FormSkeleton fields={3} />;
	if (loading) return skeleton;
	return (
		<AsSubmitted {...props} skeleton={skeleton}>
			{({ task1 }) => (
				<Fields
					mobile={props.mobile}
					initial={mergeDraft(storedForm, { ...EMPTY, ...placeOf(task1) }, draft)}
					storedUrl={task1?.photo_url ?? null}
				/>
			)}
		</AsSubmitted>
	);
}

function placeOf(task1: SubmittedTasks['task1']): Partial<Form> {
	if (!task1) return {};
	const { district_id: district, mandal_id: mandal, village_id, written_village } = task1;
	const grampanchayat = written_village ?? village_id;
	return { place: { state: TELANGANA, district, mandal, grampanchayat } };
}

function useTask1(mobile: string, initial: Form) {
	const { submit, isPending } = useSubmitTask1();
	const [form, setForm] = useState(initial);
	const [state, setState] = useState<{ faults: Faults; message: string }>({ faults: {}, message: '' });
	const input = useInput(mobile, form);
	function change(part: Partial<Form>) {
		const next = { ...form, ...part };
		setForm(next);
		setState({ faults: {}, message: '' });
		void saveDraft(DRAFT, next);
	}
	async function send() {
		setState({ faults: {}, message: '' });
		await submit(input()).then(
			() => dropDraft(DRAFT),
			(error: unknown) => setState({ faults: {}, message: refusalOf(error, FAILED) }),
		);
	}
	function complain(faults: Faults) {
		setState({ faults, message: TASK1_REQUIRED });
	}
	return { form, change, send, complain, isPending, ...state };
}

/** Returns the same object for the same form, so that a retry is recognised. */
function useInput(mobile: string, form: Form) {
	const last = useRef<{ form: Form; input: ReturnType<typeof inputOf> }>(undefined);
	return () => {
		if (last.current?.form !== form) last.current = { form, input: inputOf(mobile, form) };
		return last.current.input;
	};
}

const inputOf = (mobile_number: string, { place, photo }: Form) => ({
	mobile_number,
	district_id: String(place.district ?? ''),
	mandal_id: String(place.mandal ?? ''),
	village_id: String(place.grampanchayat ?? ''),
	...(photo && { lc_photo: photo }),
});

interface FieldsProps {
	mobile: string;
	initial: Form;
	/** Of the photo that was sent back; it stays if no other one is chosen. */
	storedUrl: string | null;
}

function Fields({ mobile, initial, storedUrl }: FieldsProps) {
	const { form, change, send, complain, isPending, faults, message } = useTask1(mobile, initial);
	const [isPreparing, setPreparing] = useState(false);
	const element = useRef<HTMLFormElement>(null);
	function handleSubmit(event: FormEvent) {
		event.preventDefault();
		if (isPending || isPreparing) return;
		const found = faultsOf(form, storedUrl);
		if (Object.keys(found).length === 0) return void send();
		flushSync(() => complain(found));
		focusFirstFault(element.current);
	}
	return (
		<form ref={element} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
			<p>
				{t('Find a safe place where children can come every day. Tell us where it is, and show it to us.')}
			</p>
			<LocationCascade
				value={form.place}
				onChange={(place) => change({ place })}
				fixedStateId={TELANGANA}
				errors={faults}
				required
			/>
			<PhotoPicker
				label={t('Photo of your Learning Center')}
				value={form.photo}
				onChange={(photo) => change({ photo })}
				onPreparing={setPreparing}
				isLineSlow={isLineSlow}
				storedUrl={storedUrl}
				hint={storedUrl && t('You sent this photo. It stays unless you choose another one.')}
				error={faults.photo}
				required
			/>
			{message && <Banner tone="error">{t(message)}</Banner>}
			<Button
				type="submit"
				width="full"
				icon={<Send aria-hidden />}
				busy={isPending || isPreparing}
				busyLabel={isPreparing ? t('Preparing photo…') : t('Submitting...')}
			>
				{t('Submit Task 1')}
			</Button>
		</form>
	);
}
