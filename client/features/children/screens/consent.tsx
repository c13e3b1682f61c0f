import { type ConsentRecord, purposes } from '@yuva/contract/children/consent-schema';
import { titleCase } from '@yuva/contract/children/rules';
import type { ChildRecord } from '@yuva/contract/children/schema';
import { Save } from 'lucide-react';
import { lazy, type SubmitEvent, Suspense, useId, useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { t } from '../../../language/language.ts';
import { useIsThere, useStoredDraft } from '../../../local/local.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ChangedElsewhere } from '../../../ui/feedback/changed-elsewhere.tsx';
import { DiscardDraft } from '../../../ui/feedback/draft-discard.tsx';
import { DraftRestored } from '../../../ui/feedback/draft-restored.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { CardSkeleton, FormSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Form, FormFailure } from '../../../ui/forms/form.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { readFailureOf, useChild } from '../api.ts';
import { useConsents } from '../consent-api.ts';
import { ConsentFields } from '../consent-fields.tsx';
import { childPath, draftName } from '../consent-paths.ts';
import type { SpokenConsent } from '../spoken.ts';
import { useConsentForm } from '../use-consent-form.ts';
import { useConsentNews } from '../use-consent-news.ts';

const GuardianSpoken = lazy(() =>
	import('../guardian-spoken.tsx').then((m) => ({ default: m.GuardianSpoken })),
);

const TITLE = "Guardian's Consent";

export function Consent() {
	const { id = '' } = useParams();
	const child = useChild(id);
	const consents = useConsents();
	const { loading, draft } = useStoredDraft(draftName(id));
	if (child.data && consents.data && !loading) {
		return <KnownChild child={child.data} latest={consents.data.get(id)?.[0]} draft={draft} />;
	}
	const failure = child.error ? t(readFailureOf(child.error)) : consents.failure && t(consents.failure);
	function retry() {
		if (child.error) void child.refetch();
		consents.retry?.();
	}
	return (
		<Screen title={t(TITLE)} backTo={childPath(id)}>
			{failure === undefined ? (
				<FormSkeleton label={t('Loading consent…')} />
			) : (
				<ErrorState message={failure} onRetry={retry} retrying={child.isFetching || consents.isFetching} />
			)}
		</Screen>
	);
}

interface KnownChildProps {
	child: ChildRecord;
	latest: ConsentRecord | undefined;
	draft: unknown;
}

function KnownChild({ child, latest, draft }: KnownChildProps) {
	const name = titleCase(child.full_name);
	const formId = useId();
	const navigate = useNavigate();
	const isThere = useIsThere();
	const spoken = useRef<SpokenConsent>(undefined);
	const { form, today, ...kept } = useConsentForm({
		child: { id: child.id, name },
		latest,
		stored: draft,
		onSaved: () => isThere() && void navigate(childPath(child.id)),
		sendAfter: async (talk) => (await spoken.current?.sendAfter(talk)) ?? false,
	});
	const [stopFirst, setStopFirst] = useState('');
	const { changes, dismiss } = useConsentNews(child.id, latest);
	async function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const fault = spoken.current?.fault ?? '';
		setStopFirst(fault);
		if (fault === '') await form.submit();
	}
	return (
		<Screen
			title={t(TITLE)}
			intro={
				<>
					<strong>{name}</strong>.{' '}
					{t(
						'Tell the guardian what we keep and why. They may say no. They may change their mind later. The child is welcome either way.',
					)}{' '}
					<Link
						to="/privacy"
						className="-my-3 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
					>
						{t('Privacy notice')}
					</Link>
				</>
			}
			backTo={childPath(child.id)}
			footer={
				<Button
					type="submit"
					form={formId}
					icon={<Save aria-hidden />}
					busy={form.isPending}
					busyLabel={t('Saving...')}
				>
					{t('Save Consent')}
				</Button>
			}
		>
			<ChangedElsewhere changes={changes} onDismiss={dismiss} />
			{kept.isRestored && !kept.refusal && (
				<DraftRestored action={<DiscardDraft onDiscard={kept.discard} />} />
			)}
			{kept.refusal && (
				<Banner tone="error" title={t('This consent could not be saved')}>
					{kept.refusal} {t('Correct it and save it again.')}
				</Banner>
			)}
			<FormFailure form={form} />
			<Form id={formId} form={{ ...form, submit }} className="flex flex-col gap-4 sm:gap-5">
				<ConsentFields form={form} today={today} parents={child} />
			</Form>
			<Suspense fallback={<CardSkeleton lines={4} />}>
				<GuardianSpoken
					child={{ id: child.id, name }}
					busy={form.isPending}
					isWanted={purposes.some((purpose) => form.values[purpose] !== 'no')}
					onChange={(now) => {
						spoken.current = now;
						if (now.fault === '') setStopFirst('');
					}}
				/>
			</Suspense>
			{stopFirst && <Banner tone="error">{t(stopFirst)}</Banner>}
		</Screen>
	);
}
