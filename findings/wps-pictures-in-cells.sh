#!/usr/bin/env bash
# exceljs 4.4.0 and hucre 1.0.0 (npm): a picture that WPS keeps in a cell (嵌入单元格), as registers hold photographs of nameplates:
# the cell holds the function DISPIMG with the picture's name, the pictures lie in xl/cellimages.xml.
# Expected: such a cell has no text; the picture is found as one of the sheet, or told to be unknown; a workbook that is
# read and written again still has it.
# Seen: both give the function's call as the words of the cell, which an import then stores as a remark or a model;
# exceljs counts no picture in the sheet and writes the workbook back without xl/cellimages.xml, so that the cell names a
# picture that is nowhere; hucre has a list of such pictures, which readXlsx leaves empty.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund exceljs@4.4.0 hucre@1.0.0 fflate@0.8.3
cat >look.mjs <<'JS'
import ExcelJS from 'exceljs';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { readXlsx } from 'hucre';
const office = 'http://schemas.openxmlformats.org';
const types = 'application/vnd.openxmlformats';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const name = 'ID_5F3A0C7D9B1E4F2A8C6D7E8F90A1B2C3';
const call = `DISPIMG("${name}",1)`;
const relations = (list) => `<Relationships xmlns="${office}/package/2006/relationships">${list}</Relationships>`;
const relation = (id, type, target) => `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`;
const ofOffice = (type) => `${office}/officeDocument/2006/relationships/${type}`;
const parts = {
  '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="${types}-package.relationships+xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/xl/workbook.xml" ContentType="${types}-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/cellimages.xml" ContentType="application/vnd.wps-officedocument.cellimage+xml"/></Types>`,
  '_rels/.rels': relations(relation('rId1', ofOffice('officeDocument'), 'xl/workbook.xml')),
  'xl/workbook.xml': `<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="台账" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relations(relation('rId1', ofOffice('worksheet'), 'worksheets/sheet1.xml') + relation('rId2', 'http://www.wps.cn/officeDocument/2020/cellImage', 'cellimages.xml')),
  'xl/worksheets/sheet1.xml': `<worksheet xmlns="${office}/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>铭牌</t></is></c></row><row r="2"><c r="A2" t="str"><f>_xlfn.${call}</f><v>=${call}</v></c></row></sheetData></worksheet>`,
  'xl/cellimages.xml': `<etc:cellImages xmlns:xdr="${office}/drawingml/2006/spreadsheetDrawing" xmlns:r="${office}/officeDocument/2006/relationships" xmlns:a="${office}/drawingml/2006/main" xmlns:etc="http://www.wps.cn/officeDocument/2017/etCustomData"><etc:cellImage><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="2" name="${name}"/><xdr:cNvPicPr/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="rId1"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill><xdr:spPr><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr></xdr:pic></etc:cellImage></etc:cellImages>`,
  'xl/_rels/cellimages.xml.rels': relations(relation('rId1', ofOffice('image'), 'media/image1.png')),
};
const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const file = zipSync({ ...Object.fromEntries(Object.entries(parts).map(([path, part]) => [path, strToU8(head + part)])), 'xl/media/image1.png': new Uint8Array(pixel) });
const book = new ExcelJS.Workbook();
await book.xlsx.load(file);
const sheet = book.worksheets[0];
console.log('exceljs', sheet.getCell('A2').text, 'pictures', sheet.getImages().length);
console.log('written again', Object.keys(unzipSync(new Uint8Array(await book.xlsx.writeBuffer()))).some((path) => path === 'xl/cellimages.xml'));
const { sheets, cellImages } = await readXlsx(file);
console.log('hucre', sheets[0].rows[1][0], 'pictures', cellImages?.length);
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: the call stands for the picture, and the picture is lost'
exceljs =DISPIMG("ID_5F3A0C7D9B1E4F2A8C6D7E8F90A1B2C3",1) pictures 0
written again false
hucre =DISPIMG("ID_5F3A0C7D9B1E4F2A8C6D7E8F90A1B2C3",1) pictures undefined
TXT
