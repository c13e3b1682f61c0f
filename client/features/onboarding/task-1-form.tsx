import { displayDate } from '@yuva/contract/calendar';
import { chosenVillage, placeId, villageChoice } from '@yuva/contract/fields';
import { type SubmittedPlace, type SubmittedTasks, TASK1_REQUIRED } from '@yuva/contract/onboarding/schema';
import { TELANGANA } from '@yuva/contract/reference/schema';
import { Send } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { inSense } from '../../language/in-sense.ts';
import { t } from '../../language/language.ts';
import { isLineSlow, useFormDraft, useStoredDraft } from '../../local/local.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { FormSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Form, FormFailure } from '../../ui/forms/form.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { SegmentedChoice } from '../../ui/inputs/choice-field.tsx';
import { PhotoPicker } from '../../ui/inputs/photo-picker.tsx';
import { LocationCascade } from '../reference/parts/location-cascade.tsx';
import { refusalOf, useSubmitTask1 } from './api.ts';
import { AsSubmitted, type TaskFormProps } from './as-submitted.tsx';
import { TASK_1_DRAFT } from './parts/application-drafts.ts';
import { PHOTO_REQUIRED, photoOfTask, saidInGeneral } from './task-checks.ts';

const FAILED = 'Failed to submit Task 1. Please try again.';

const storedPlace = z.nullable(z.int());
const storedForm = z.object({
	place: z.object({
		state: storedPlace,
		district: storedPlace,
		mandal: storedPlace,
		grampanchayat: chosenVillage,
	}),
	photo: z.nullable(z.instanceof(File)),
});
type Task1 = z.infer<typeof storedForm>;

const EMPTY: Task1 = {
	place: { state: TELANGANA, district: null, mandal: null, grampanchayat: null },
	photo: null,
};

/** @param isStored whether an earlier photo stays with this place if no other one is chosen */
const task1Form = (isStored: (place: Partial<Task1['place']>) => boolean) =>
	z
		.object({
			place: z.object({
				district: placeId('District is required'),
				mandal: placeId('Mandal is required'),
				grampanchayat: villageChoice('Village is required'),
			}),
			photo: z.nullable(photoOfTask),
		})
		.check(
			z.refine(({ place, photo }) => photo !== null || isStored(place), {
				path: ['photo'],
				message: PHOTO_REQUIRED,
				// Shows beside the faults of the place.
				when: () => true,
			}),
			saidInGeneral(TASK1_REQUIRED),
		);

export function Task1Form(props: TaskFormProps) {
	const { loading, draft } = useStoredDraft(TASK_1_DRAFT);
	const skeleton = <FormSkeleton fields={3} />;
	if (loading) return skeleton;
	return (
		<AsSubmitted {...props} skeleton={skeleton}>
			{({ task1, home, before }) => (
				<Fields
					mobile={props.mobile}
					saved={{ ...EMPTY, ...placed(task1 ?? before) }}
					home={placed(home).place}
					before={task1 ? null : before}
					stored={draft}
					photo={task1 ? sentBackPhoto(task1) : photoBefore(before)}
				/>
			)}
		</AsSubmitted>
	);
}

function placed(known: SubmittedPlace | null): { place?: Task1['place'] } {
	if (!known) return {};
	const { district_id: district, mandal_id: mandal, village_id, written_village } = known;
	const grampanchayat = written_village ?? village_id;
	return { place: { state: TELANGANA, district, mandal, grampanchayat } };
}

interface StoredPhoto {
	url: string;
	hint: string;
	isOf: (place: Partial<Task1['place']>) => boolean;
}

const sentBackPhoto = ({ photo_url }: NonNullable<SubmittedTasks['task1']>): StoredPhoto | null =>
	photo_url === null
		? null
		: {
				url: photo_url,
				hint: t('You sent this photo. It stays unless you choose another one.'),
				isOf: () => true,
			};

/** An earlier application's photo counts as long as the center is in the same village. */
function photoBefore(before: SubmittedTasks['before']): StoredPhoto | null {
	if (!before?.photo) return null;
	const { photo_url, taken_on } = before.photo;
	const village = placed(before).place?.grampanchayat;
	return {
		url: photo_url,
		hint: t('Your photo of {date}. Take a new one if the place looks different now.', {
			date: displayDate(taken_on),
		}),
		isOf: ({ grampanchayat }) => grampanchayat === village,
	};
}

interface FieldsProps {
	mobile: string;
	saved: Task1;
	home: Task1['place'] | undefined;
	before: SubmittedTasks['before'];
	stored: unknown;
	/** It stays if no other photo is chosen. */
	photo: StoredPhoto | null;
}

function useTask1({ mobile: mobile_number, saved, stored, photo: storedPhoto }: FieldsProps) {
	const submit = useSubmitTask1();
	const draft = useFormDraft({ name: TASK_1_DRAFT, shape: storedForm, saved, stored });
	return useForm({
		schema: task1Form((place) => storedPhoto?.isOf(place) === true),
		start: draft.first ?? saved,
		async send({ place, photo }) {
			await submit({
				mobile_number,
				district_id: place.district,
				mandal_id: place.mandal,
				village_id: place.grampanchayat,
				...(photo && { lc_photo: photo }),
			});
			draft.drop();
		},
		refusalOf: (error) => ({ message: refusalOf(error, FAILED), fields: {} }),
		keep: draft.keep,
	});
}

function Fields(props: FieldsProps) {
	const form = useTask1(props);
	const { photo, home, before } = props;
	const shown = photo?.isOf(form.values.place) ? photo : null;
	const [isPreparing, setPreparing] = useState(false);
	return (
		<Form form={form}>
			<p>
				{t('Find a safe place where children can come every day. Tell us where it is, and show it to us.')}
			</p>
			{before && <Banner tone="info">{filledInFrom(before)}</Banner>}
			{home && !before && (
				<InOwnVillage home={home} place={form.values.place} onChoose={(place) => form.change({ place })} />
			)}
			<LocationCascade
				value={form.values.place}
				onChange={(place) => form.change({ place })}
				fixedStateId={TELANGANA}
				errors={{
					district: form.errorAt('place.district'),
					mandal: form.errorAt('place.mandal'),
					grampanchayat: form.errorAt('place.grampanchayat'),
				}}
				required
			/>
			<PhotoPicker
				label={t('Photo of your Learning Center')}
				{...form.field('photo')}
				onPreparing={setPreparing}
				isLineSlow={isLineSlow}
				storedUrl={shown?.url}
				disabled={form.isPending}
				hint={shown?.hint}
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
				{t('Submit Task 1')}
			</Button>
		</Form>
	);
}

const filledInFrom = ({ year }: NonNullable<SubmittedTasks['before']>): string =>
	[
		year !== null && t('This is your application for {year}.', { year }),
		t('Filled in: the place of your center. Check it.'),
	]
		.filter(Boolean)
		.join(' ');

const answerOf = (isHome: boolean): string => (isHome ? 'yes' : 'no');

interface InOwnVillageProps {
	home: Task1['place'];
	place: Task1['place'];
	onChoose: (place: Task1['place']) => void;
}

/** The registration has asked for the village already; No keeps district and mandal, which most centers share. */
function InOwnVillage({ home, place, onChoose }: InOwnVillageProps) {
	const isAnswered = place.district !== null;
	const isHome = place.mandal === home.mandal && place.grampanchayat === home.grampanchayat;
	return (
		<SegmentedChoice
			label={t('Is your center in your own village?')}
			options={[
				{ value: answerOf(true), label: t('Yes') },
				{ value: answerOf(false), label: inSense('No', 'it is not so') },
			]}
			value={isAnswered ? answerOf(isHome) : ''}
			onValueChange={(said) => onChoose(said === answerOf(true) ? home : { ...home, grampanchayat: null })}
		/>
	);
}
