import type { WholeForm } from '@yuva/contract/forms/schema';
import { RefreshCw, Send } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { shownText, t } from '../../../language/language.ts';
import { useAttempt } from '../../../local/local.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { FormSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { useToast } from '../../../ui/overlays/toast.tsx';
import { usePublishVersion, useWholeForm } from '../staff-api.ts';
import { useWorkbook } from '../use-workbook.ts';
import { WorkbookButton } from '../workbook-button.tsx';
import { WorkbookCard } from '../workbook-card.tsx';

export function NewVersion() {
	const { id = '' } = useParams();
	const form = useWholeForm(id);
	return (
		<Screen
			title={t('New version')}
			intro={t('Old answers stay as they were asked. Nothing is saved before you publish.')}
			backTo={`/staff/forms/${id}`}
			width="wide"
		>
			<Loaded query={form} skeleton={<FormSkeleton label={t('Loading…')} />}>
				{(data) => <Replacement form={data} />}
			</Loaded>
		</Screen>
	);
}

function Replacement({ form: { id, title, version } }: { form: WholeForm }) {
	// Changes build on the version that was there at first, even if another one comes meanwhile.
	const [from] = useState(version);
	const workbook = useWorkbook(id);
	const { send, isPending } = usePublishVersion();
	const { failure, attempt } = useAttempt();
	const toast = useToast();
	const navigate = useNavigate();
	const { definition, is_same } = workbook.preview ?? {};
	const publish = definition && (
		<Button
			className="sm:self-start"
			icon={<Send aria-hidden />}
			busy={isPending}
			busyLabel={t('Publishing…')}
			onClick={() =>
				void attempt(async () => {
					await send({ form_id: id, from_version: from, definition });
					toast(t('New version published'));
					await navigate(`/staff/forms/${id}?show=settings`, { replace: true });
				})
			}
		>
			{t('Publish')}
		</Button>
	);
	return (
		<>
			<p className="font-bold text-teal-900">
				{t('{title}, version {version}', { title: shownText(title), version: from })}
			</p>
			<WorkbookCard workbook={workbook} next={!is_same && publish}>
				<WorkbookButton formId={id} version={from} />
			</WorkbookCard>
			{failure && (
				<Banner
					tone="error"
					action={
						<ButtonLink
							variant="secondary"
							width="fit"
							icon={<RefreshCw aria-hidden />}
							to={`/staff/forms/${id}?show=settings`}
						>
							{t('Look at the form')}
						</ButtonLink>
					}
				>
					{t(failure)}
				</Banner>
			)}
		</>
	);
}
