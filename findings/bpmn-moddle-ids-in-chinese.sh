#!/usr/bin/env bash
# bpmn-moddle 10.3.1 (npm): BPMN models whose elements are called in Chinese.
# Expected: an id is an xsd:ID, that is an NCName, and 受理 or 检验流程 is one; a model with such ids is read whole, as a
# schema-valid model is, or refused.
# Seen: ids are held against ASCII letters. A step with such an id is left out of the model, a flow between two such steps
# stands without its ends, and a process with one leaves an empty model; fromXML answers all the same, and tells it in its
# warnings alone. Written again by toXML the steps are gone.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund bpmn-moddle@10.3.1
cat >look.mjs <<'JS'
import { BpmnModdle } from 'bpmn-moddle';
const look = async (process, from, to) => {
  const moddle = new BpmnModdle();
  const { rootElement, elementsById, warnings } = await moddle.fromXML(`<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="http://example.org/inspection">
  <bpmn:process id="${process}" isExecutable="true">
    <bpmn:startEvent id="${from}" />
    <bpmn:userTask id="${to}" name="审核" />
    <bpmn:sequenceFlow id="f1" sourceRef="${from}" targetRef="${to}" />
  </bpmn:process>
</bpmn:definitions>`);
  const { xml } = await moddle.toXML(rootElement);
  console.log(Object.keys(elementsById).join(' ') || '(nothing)', '| warnings', warnings.length, '| task kept', xml.includes('userTask'));
};
await look('P1', 'accept', 'audit');
await look('P1', '受理', '审核');
await look('检验流程', '受理', '审核');
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: what has an id in Chinese is left out, with a warning'
P1 accept audit f1 | warnings 0 | task kept true
P1 f1 | warnings 4 | task kept false
(nothing) | warnings 1 | task kept false
TXT
