import { indiaDate } from '@yuva/contract/calendar';
import { titleCase } from '@yuva/contract/children/rules';
import type { ChildRecord } from '@yuva/contract/children/schema';
import type { ConsentRecord } from '@yuva/contract/consent/schema';
import { SAVED_ON_PHONE, SENT_LATER } from '@yuva/contract/messages';
import { Save } from 'lucide-react';
import { type SubmitEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate, useParams } from 'react-router';
import { uuidv7 } from 'uuidv7';
import { now } from '../../../platform/clock.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { focusFirstFault } from '../../../ui/focus-first-fault.ts';
import { Screen } from '../../../ui/screen.tsx';
import { FormSkeleton } from '../../../ui/skeleton.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { readFailureOf, useChild } from '../../children/api.ts';
import { failureOf, useConsents, useKeepConsent, useRefusedConsent } from '../api.ts';
import { checkDraft, draftAfter, draftOf, type Faults } from '../consent-draft.ts';
import { ConsentFields } from '../consent-fields.tsx';
import { childPath } from '../paths.ts';

const TITLE = "Guardian's Consent";

/** Records what a child's guardian agrees to, or no longer agrees to. */
export function Consent() {
	const { id = '' } = useParams();
	const child = useChild(id);
	const consents = useConsents();
	if (child.data && consents.data) {
		return <KnownChild child={child.data} latest={consents.data.get(id)?.[0]} />;
	}
	const failure = child.error ? readFailureOf(child.error) : consents.failure;
	function retry() {
		if (child.error) void child.refetch();
		consents.retry?.();
	}
	return (
		<Screen title={TITLE} backTo={childPath(id)}>
			{failure === undefined ? (
				<FormSkeleton label="Loading consent…" />
			) : (
				<ErrorState message={failure} onRetry={retry} retrying={child.isFetching || consents.isFetching} />
			)}
		</Screen>
	);
}

interface KnownChildProps {
	child: ChildRecord;
	latest: ConsentRecord | undefined;
}

function KnownChild({ child, latest }: KnownChildProps) {
	const name = titleCase(child.full_name);
	const formId = useId();
	const form = useConsentForm({ id: child.id, name }, latest);
	function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		void form.submit(event.currentTarget);
	}
	return (
		<Screen
			title={TITLE}
			intro={
				<>
					<strong>{name}</strong>. Tell the guardian what we keep and why. They may say no, and they may
					change their mind at any time; the child is welcome either way.
				</>
			}
			backTo={childPath(child.id)}
			footer={
				<Button
					type="submit"
					form={formId}
					icon={<Save aria-hidden />}
					busy={form.isPending}
					busyLabel="Saving..."
				>
					Save Consent
				</Button>
			}
		>
			{form.refusal && (
				<Banner tone="error" title="This consent was not taken">
					{form.refusal} Correct it and save it again.
				</Banner>
			)}
			{form.failure && <Banner tone="error">{form.failure}</Banner>}
			<form id={formId} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4 sm:gap-5">
				<ConsentFields
					draft={form.draft}
					faults={form.faults}
					today={form.today}
					parents={child}
					onChange={form.change}
				/>
			</form>
		</Screen>
	);
}

function useConsentForm(child: { id: string; name: string }, latest: ConsentRecord | undefined) {
	const refused = useRefusedConsent(child.id);
	const [today] = useState(() => indiaDate(now()));
	const [draft, setDraft] = useState(() => (refused ? draftOf(refused.sent) : draftAfter(latest, today)));
	const [talkId] = useState(uuidv7);
	const [faults, setFaults] = useState<Faults>({});
	const [failure, setFailure] = useState('');
	const { keep, isPending } = useKeepConsent(child.id, child.name);
	const toast = useToast();
	const navigate = useNavigate();

	async function submit(form: HTMLFormElement) {
		if (isPending) return;
		setFailure('');
		const checked = checkDraft(draft, today);
		if (checked.faults) return showFaults(form, checked.faults);
		try {
			const { sent } = await keep({ ...checked.talk, id: talkId, child_id: child.id });
			toast(sent ? 'Consent saved.' : `${SAVED_ON_PHONE}. ${SENT_LATER}`);
			void navigate(childPath(child.id));
		} catch (error) {
			const { message, fields } = failureOf(error);
			setFailure(message);
			showFaults(form, fields);
		}
	}
	function showFaults(form: HTMLFormElement, next: Faults) {
		flushSync(() => setFaults(next));
		focusFirstFault(form);
	}
	return {
		draft,
		today,
		faults,
		failure,
		refusal: refused?.reason,
		isPending,
		submit,
		change(next: typeof draft) {
			setDraft(next);
			setFaults({});
		},
	};
}
