import { KEEPS_NOTHING, SAVED_NOT_SENT } from '@yuva/contract/messages';
import { Camera } from 'lucide-react';
import { lazy, type SubmitEvent, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../../language/language.ts';
import { isLineSlow, useIsThere } from '../../../local/local.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { DiscardDraft } from '../../../ui/feedback/draft-discard.tsx';
import { DraftRestored } from '../../../ui/feedback/draft-restored.tsx';
import { PhotoPicker } from '../../../ui/inputs/photo-picker.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { useToast } from '../../../ui/overlays/toast.tsx';
import { CHILDREN_LIST } from '../paths.ts';
import type { Correction } from '../queued.ts';
import type { JustSavedState } from '../screens/children-list.tsx';
import {
	type ChildDraft,
	type DraftPlace,
	dropChildDraft,
	useChildKeeping,
	useDraftKeeping,
} from './child-draft.ts';
import { FormBody } from './form-body.tsx';
import type { SectionId } from './form-sections.ts';
import { type ChildForm, isSameForm } from './form-values.ts';
import { saveFailureOf } from './save-failure.ts';
import { asksForAnother, SubmitBar } from './submit-bar.tsx';
import { FieldsContext, useChildForm } from './use-child-form.ts';
import { useChildSubmit } from './use-child-submit.ts';
import { useQuestion } from './use-question.tsx';

const PhotoMissing = lazy(() => import('./photo-missing.tsx').then((m) => ({ default: m.PhotoMissing })));

export interface ChildEditorProps {
	title: string;
	isNew: boolean;
	another?: Another | undefined;
	/** The form begins with the refused values. */
	correction?: Correction | undefined;
	place: DraftPlace;
	draft: ChildDraft | undefined;
	storedUrl: string | null;
}

interface Another {
	onAgain: () => void;
	onDiscard: () => void;
	/** The child before opened this form, so it takes the focus. */
	isNext: boolean;
	prefill: Partial<Record<SectionId, string>>;
}

const isSent = () => t('What you type is sent when you press Save Child Profile.');

/** It is apart from the form, which need not be drawn again for it. */
function Intro({ draft }: { draft: string }) {
	const keeping = useChildKeeping(draft);
	if (keeping === 'failed') return `${t(KEEPS_NOTHING)}. ${isSent()}`;
	// A sentence that came and went with the first letter would move the form.
	return keeping === 'slow'
		? isSent()
		: t('What you type is kept on this phone. It is sent when you press Save Child Profile.');
}

/** Nothing leaves the phone before Save Child Profile. */
export function ChildEditor(props: ChildEditorProps) {
	const { title, isNew, another, correction, place, draft, storedUrl } = props;
	const formId = useId();
	const isSaved = useRef(false);
	const isAnotherDue = useRef(false);
	const [isPreparing, setPreparing] = useState(false);
	const { photo, keepForm, keepPhoto, ...kept } = useDraftKeeping(place, draft);
	const { form, attach, summary, ...sections } = useChildForm(isNew, {
		start: draft?.form ?? place.saved,
		send: (profile) => submit(profile, photo),
		refusalOf: saveFailureOf,
		keep: keepForm,
	});
	const choosePhoto = (next: File | null) => keepPhoto(next, form.values);
	const toast = useToast();
	const navigate = useNavigate();
	const isThere = useIsThere();
	useFocusOnName(formId, another?.isNext === true);
	const { ask, dialog } = useQuestion();
	const { submit, retryPhoto, photoFailure } = useChildSubmit({
		place,
		isNew,
		correction,
		typed: () => form.values,
		ask,
		onPhotoMissing: () => void dropChildDraft(place, form.values),
		async onDone({ sent }) {
			isSaved.current = true;
			// This comes before any message of success: the id in the draft must not become that of the next child.
			await dropChildDraft(place, form.values);
			if (!isThere()) return;
			if (!another || !isAnotherDue.current)
				return void navigate(CHILDREN_LIST, { state: { saved: { sent, isNew } } satisfies JustSavedState });
			toast(sent ? t('Child profile saved successfully!') : t(SAVED_NOT_SENT));
			another.onAgain();
		},
	});

	function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
		if (isSaved.current || isPreparing) return event.preventDefault();
		isAnotherDue.current = asksForAnother(event);
		void form.submit(event);
	}
	function discard() {
		form.reset(place.saved);
		kept.discard();
		another?.onDiscard();
	}
	const submitBar = <SubmitBar {...{ formId, form, isPreparing }} hasAnother={isNew} />;
	if (photoFailure) {
		return (
			<Screen title={t(title)} backTo={CHILDREN_LIST}>
				<Suspense>
					<PhotoMissing failure={photoFailure} photo={photo} onChange={choosePhoto} onRetry={retryPhoto} />
				</Suspense>
			</Screen>
		);
	}
	return (
		<Screen
			title={t(title)}
			intro={<Intro draft={place.name} />}
			backTo={CHILDREN_LIST}
			width="wide"
			footer={isToSave(props, form.values, photo) && submitBar}
		>
			{correction && <Refused reason={correction.refusal.detail} />}
			{kept.isRestored && !correction && (
				<DraftRestored action={<DiscardDraft isWaiting={isPreparing} onDiscard={discard} />} />
			)}
			{summary && <Banner tone="error">{summary}</Banner>}
			<FieldsContext value={form}>
				<FormBody
					key={kept.discards}
					id={formId}
					ref={attach}
					saved={place.saved}
					isNew={isNew}
					notes={kept.isRestored ? undefined : another?.prefill}
					isOpen={sections.isOpen}
					onOpenChange={sections.setSection}
					onSubmit={handleSubmit}
				>
					<PhotoSection
						photo={photo}
						onChange={choosePhoto}
						onPreparing={setPreparing}
						storedUrl={storedUrl}
						isSending={form.isPending}
					/>
					{isNew && <AskGuardians />}
				</FormBody>
			</FieldsContext>
			{dialog}
		</Screen>
	);
}

const AskGuardians = () => (
	<Banner tone="info" title={t("Guardian's consent")}>
		{t('Ask the guardian too. After you save the child, record the answer in the profile.')}
	</Banner>
);

/** A known child is saved only with a change, or to correct a refusal. */
const isToSave = (
	{ isNew, correction, place }: ChildEditorProps,
	form: ChildForm,
	photo: File | null,
): boolean => isNew || correction !== undefined || photo !== null || !isSameForm(form, place.saved);

function Refused({ reason }: { reason: string }) {
	return (
		<Banner tone="error" title={t('This profile could not be saved')}>
			{t(reason)} {t('It is saved on this phone. Correct it and save it again.')}
		</Banner>
	);
}

/** The next child can be typed without another tap. */
function useFocusOnName(formId: string, isDue: boolean): void {
	useEffect(() => {
		if (isDue) focusField(document.getElementById(formId), 'full_name');
	}, [formId, isDue]);
}

/** Moves the focus clear of the bars; does nothing without such a field. */
function focusField(box: HTMLElement | null, name: string | undefined): void {
	const field = name && box?.querySelector(`[name="${name}"]`);
	if (!(field instanceof HTMLElement)) return;
	field.focus({ preventScroll: true });
	field.scrollIntoView({ block: 'center' });
}

interface PhotoSectionProps {
	photo: File | null;
	onChange: (photo: File | null) => void;
	onPreparing: (isPreparing: boolean) => void;
	storedUrl: string | null;
	isSending: boolean;
}

/** The photo goes to the server after the profile. */
function PhotoSection({ photo, onChange, onPreparing, storedUrl, isSending }: PhotoSectionProps) {
	return (
		<Card title={t('Profile Photo')} icon={<Camera aria-hidden />}>
			<div className="flex flex-col gap-3">
				<PhotoPicker
					label={t("Child's photo")}
					value={photo}
					onChange={onChange}
					onPreparing={onPreparing}
					isLineSlow={isLineSlow}
					storedUrl={storedUrl}
					disabled={isSending}
				/>
				{photo && (
					<Banner tone="success">
						{t('Profile photo added successfully (will be uploaded on final save)')}
					</Banner>
				)}
			</div>
		</Card>
	);
}
