import { FileUp } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { t } from '../../language/language.ts';
import { Field } from '../../ui/inputs/field.tsx';

interface FileFieldProps {
	hint: string;
	error: string | undefined;
	/** The file that was chosen. */
	file: File | undefined;
	onChoose: (file: File) => void;
}

const OFFERED = '.csv,.tsv,.txt,.xlsx,.xlsm,.ods,text/csv';
/** The server looks into all other files: what a file is called says little. */
const NO_SHEET = /\.(?:pdf|docx?|odt|pptx?|jpe?g|png|webp|heic|gif|zip|rar|mp3|mp4|apk)$/i;

/** A file can be dropped anywhere on the area, for the input lies over it; so it takes the keyboard and a tap as well. */
export function FileField({ hint, error, file, onChoose }: FileFieldProps) {
	const [fault, setFault] = useState('');
	const [isOver, setOver] = useState(false);
	function take(files: FileList | null): void {
		const [next] = files ?? [];
		if (!next) return;
		const isSheet = !NO_SHEET.test(next.name);
		setFault(
			isSheet ? '' : t('{name} is not a spreadsheet. Choose Excel, LibreOffice or CSV.', { name: next.name }),
		);
		if (isSheet) onChoose(next);
	}
	function drop(event: DragEvent): void {
		setOver(false);
		if (event.dataTransfer.files.length < 2) return;
		event.preventDefault();
		setFault(t('These are several files. Choose one file.'));
	}
	const wrong = fault || error;
	return (
		<Field label={t('Spreadsheet')} hint={hint} error={wrong} required>
			{(control) => (
				<div className="relative">
					<input
						{...control}
						type="file"
						accept={OFFERED}
						onChange={({ target }) => {
							take(target.files);
							// the same file can be chosen again after it was mended
							target.value = '';
						}}
						onDragEnter={() => setOver(true)}
						onDragLeave={() => setOver(false)}
						onDrop={drop}
						className="peer absolute inset-0 size-full cursor-pointer opacity-0"
					/>
					<div
						className={`rounded-xl border-2 border-dashed p-4 text-center peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-teal-600 ${lookOf(isOver, Boolean(wrong))}`}
					>
						<FileUp aria-hidden className="mx-auto size-10 text-teal-600" />
						<p className="mt-1 font-semibold wrap-anywhere text-teal-800">
							{file ? t('Chosen: {label}', { label: file.name }) : t('Choose a file, or drop it here.')}
						</p>
						{file && <p className="text-sm text-ink-soft">{t('Choose another file, or drop it here.')}</p>}
					</div>
				</div>
			)}
		</Field>
	);
}

function lookOf(isOver: boolean, isWrong: boolean): string {
	if (isOver) return 'border-teal-700 bg-teal-100';
	return isWrong ? 'border-danger bg-surface' : 'border-line-strong bg-teal-50';
}
