import { drawTooOld } from './floor/too-old.ts';

// Fetched by `floor.ts`. Must parse in Chrome 60.
document.title = 'Yuva';
drawTooOld(document.body, navigator.userAgent);
