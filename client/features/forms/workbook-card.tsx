import { BookOpenText } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { t } from '../../language/language.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { showNews } from '../../ui/feedback/focus-news.ts';
import { FormSkeleton, ListSkeleton } from '../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../ui/inputs/button.tsx';
import { FileField } from '../../ui/inputs/file-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Columns } from '../../ui/layout/screen.tsx';
import { Faults, Reworded, Unused } from './sheet-faults.tsx';
import type { Workbook } from './use-workbook.ts';

const PhonePreview = lazy(() => import('./phone-preview.tsx').then((m) => ({ default: m.PhonePreview })));

interface WorkbookCardProps {
	workbook: Workbook;
	children?: ReactNode;
	/** It shows once the workbook has no faults. */
	next?: ReactNode;
}

export function WorkbookCard({ workbook, children, next }: WorkbookCardProps) {
	const { file, failure, preview, isPending, open } = workbook;
	return (
		<>
			<Card>
				<div className="flex flex-col gap-3">
					<FileField
						required
						label={t('Workbook')}
						hint={t('An XLSForm workbook (.xlsx), at most {count} MB.', { count: 2 })}
						offered=".xlsx"
						faultOf={(name) =>
							/\.xlsx$/i.test(name) ? '' : t('{name} is no Excel workbook (.xlsx).', { name })
						}
						error={failure === '' ? undefined : t(failure)}
						file={file}
						onChoose={open}
					/>
					<div className="flex flex-wrap gap-2">
						<ButtonLink
							variant="quiet"
							width="fit"
							icon={<BookOpenText aria-hidden />}
							to="/staff/forms/columns"
						>
							{t('What a workbook may hold')}
						</ButtonLink>
						{children}
					</div>
				</div>
			</Card>
			{isPending && <ListSkeleton rows={3} label={t('Reading the file…')} />}
			{preview && (
				<div key={file?.name} ref={showNews} className="flex scroll-mt-20 flex-col gap-3">
					<Checked preview={preview} next={next} />
				</div>
			)}
		</>
	);
}

function Checked({
	preview: { definition, faults, unused, reworded, is_same },
	next,
}: {
	preview: NonNullable<Workbook['preview']>;
	next: ReactNode;
}) {
	return (
		<>
			{faults.length > 0 && <Faults faults={faults} />}
			{is_same && <Banner tone="info">{t('This workbook asks the same as the newest version.')}</Banner>}
			{definition && (
				<Columns>
					<Suspense fallback={<FormSkeleton />}>
						<PhonePreview definition={definition} />
					</Suspense>
					<div className="flex flex-col gap-3 max-lg:order-first">
						{reworded.length > 0 && <Reworded reworded={reworded} />}
						{unused.length > 0 && <Unused unused={unused} />}
						{next}
					</div>
				</Columns>
			)}
			{!definition && unused.length > 0 && <Unused unused={unused} />}
		</>
	);
}
